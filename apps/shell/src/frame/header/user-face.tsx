import { useUser } from '@planner/shell-api';
import { Avatar, VisuallyHidden } from '@planner/ui';
import styles from './header.module.css';
import { shownName } from './shown-name.ts';

/** NAV-16. Who is signed in, as the header shows it. */
export function UserFace() {
  const user = useUser();
  const name = shownName(user);
  return (
    <>
      <Avatar name={name} photo={user.photo_url} />
      <span className={styles.name}>{name}</span>
      {user.is_teacher && <span className={styles.badge}>Expert</span>}
      <VisuallyHidden>, меню</VisuallyHidden>
    </>
  );
}
