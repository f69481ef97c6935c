import { buttonClass } from '@planner/ui';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

/** The way from a page of the cabinet back to its start. */
export const WayBack = () => (
  <Link
    to="/student/student-cabinet"
    className={buttonClass({ look: 'quiet', isSquare: true })}
    aria-label="К моим занятиям"
    title="К моим занятиям"
  >
    <ChevronLeft aria-hidden="true" />
  </Link>
);
