import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './ways.module.css';
import { type Place, placePath } from './place-path.ts';

interface PlaceLinkProps {
  place: Place;
  student_profile_id: number;
  children: string;
}

/** CAB-113. The link from a short card to its whole place. */
export const PlaceLink = ({ place, student_profile_id, children }: PlaceLinkProps) => (
  <Link to={placePath(place, student_profile_id)} className={styles.whole}>
    {children} <ArrowRight aria-hidden="true" />
  </Link>
);
