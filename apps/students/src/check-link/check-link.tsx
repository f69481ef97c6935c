import { buttonClass, type ButtonLook } from '@planner/ui';
import { Link } from 'react-router-dom';

interface CheckLinkProps {
  to: string;
  /** Of what. */
  name: string;
  /** An answer waits there. */
  waits: boolean;
  look?: ButtonLook;
}

/** HMW-53. The way to what was answered: «Проверить» where something waits. */
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
