import { buttonClass, type ButtonLook } from '@planner/ui';
import { Link } from 'react-router-dom';

interface CheckLinkProps {
  to: string;
  /** The title of the homework, for the accessible name. */
  name: string;
  /** Whether a submission waits for the teacher. */
  waits: boolean;
  look?: ButtonLook;
}

/** HMW-53. The link to the submissions: «Проверить» if one waits, else «Открыть». */
export function CheckLink({ to, name, waits, look = 'secondary' }: CheckLinkProps) {
  const verb = waits ? 'Проверить' : 'Открыть';
  return (
    <Link
      to={to}
      aria-label={`${verb}: ${name}`}
      className={buttonClass({ look: waits ? 'primary' : look, size: 'small' })}
    >
      {verb}
    </Link>
  );
}
