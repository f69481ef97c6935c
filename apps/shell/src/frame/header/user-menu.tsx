import { Menu } from '@planner/ui';
import styles from './header.module.css';
import { useAccountActions } from './use-account-actions.tsx';
import { UserFace } from './user-face.tsx';

/** NAV-16. What there is to do with the own account; its code comes with the first press. */
export function UserMenu() {
  const actions = useAccountActions();
  return (
    <Menu label="Учётная запись" items={actions} isNamedByContent isOpenAtOnce className={styles.user}>
      <UserFace />
    </Menu>
  );
}
