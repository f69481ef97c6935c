import { buttonClass } from '@planner/ui';
import { Link } from 'react-router-dom';
import { AccountSheet } from '../account-sheet.tsx';

/** ACC-122. Explains why a link does not work: used, expired or incomplete. */
export const DeadLink = ({ children }: { children: string }) => (
  <AccountSheet title="Ссылка не действует" lead={`${children}.`}>
    <Link to="/user/login/" className={buttonClass({ look: 'primary', isWide: true })}>
      Ко входу
    </Link>
  </AccountSheet>
);
