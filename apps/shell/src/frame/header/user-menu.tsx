import { useUser } from '@planner/shell-api';
import { Avatar, Menu, type MenuItem, VisuallyHidden } from '@planner/ui';
import styles from './header.module.css';
import { shownName } from './shown-name.ts';

/** NAV-16. Who is signed in, and what there is to do with the own account. */
export function UserMenu({ items }: { items: readonly MenuItem[] }) {
  const user = useUser();
  const name = shownName(user);
  return (
    <Menu label="Учётная запись" items={items} isNamedByContent className={styles.user}>
      <Avatar name={name} />
      <span className={styles.name}>{name}</span>
      {user.is_teacher && <span className={styles.badge}>Expert</span>}
      <VisuallyHidden>, меню</VisuallyHidden>
    </Menu>
  );
}
