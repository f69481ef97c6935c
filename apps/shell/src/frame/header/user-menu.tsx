import { Menu } from '@planner/ui';
import styles from './header.module.css';
import { useAccountActions } from './use-account-actions.tsx';
import { UserFace } from './user-face.tsx';

/** NAV-16. The menu of the person's own account. Its code loads with the first press. */
export function UserMenu() {
  const actions = useAccountActions();
  return (
    <Menu label="Учётная запись" items={actions} isNamedByContent isOpenAtOnce className={styles.user}>
      <UserFace />
    </Menu>
  );
}
