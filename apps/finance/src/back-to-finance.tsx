import { buttonClass } from '@planner/ui';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

/** The arrow of a page below the finances. */
export const BackToFinance = () => (
  <Link to="/finance" className={buttonClass({ look: 'quiet', isSquare: true })} aria-label="К финансам">
    <ArrowLeft aria-hidden="true" />
  </Link>
);
