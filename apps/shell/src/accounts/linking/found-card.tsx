import type { ResultOf } from '@planner/contract';
import { Avatar } from '@planner/ui';
import styles from './linking.module.css';

/** ACC-59. Whose card a code opens, before anything is linked. */
export function FoundCard({ profile }: { profile: ResultOf<'POST /api/student/link-profile'>['profile'] }) {
  const { student_name, teacher_name, subjects } = profile;
  return (
    <section className={styles.found} aria-label="Найденная карточка">
      <Avatar name={student_name} />
      <div>
        <p className={styles.student}>{student_name || 'Имя не найдено'}</p>
        <p className={styles.teacher}>
          Преподаватель: {teacher_name}
          {subjects.length > 0 && ` · ${subjects.join(', ')}`}
        </p>
      </div>
    </section>
  );
}
