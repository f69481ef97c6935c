import { buttonClass } from '@planner/ui';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

const LIST = '/my-students-test';

export function BackLink() {
  return (
    <Link
      to={LIST}
      className={buttonClass({ look: 'quiet', isSquare: true })}
      aria-label="К списку учеников"
      title="К списку учеников"
    >
      <ChevronLeft aria-hidden="true" />
    </Link>
  );
}
