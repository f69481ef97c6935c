import { useUser } from '@planner/shell-api';
import { Avatar, VisuallyHidden } from '@planner/ui';
import styles from './header.module.css';
import { shownName } from './shown-name.ts';

/** NAV-16. Shows the signed-in person in the header. */
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
