import type { TeacherCard } from '@planner/contract';
import { Avatar } from '@planner/ui';
import styles from './teacher.module.css';

/** The teacher's photo, name and subjects. */
export const TeacherName = ({ teacher_name, photo_url, subjects }: TeacherCard) => (
  <div className={styles.who}>
    <Avatar name={teacher_name} photo={photo_url} size="large" />
    <span className={styles.name}>
      <b>{teacher_name}</b>
      {subjects.length > 0 && <span className={styles.faint}>{subjects.join(', ')}</span>}
    </span>
  </div>
);
