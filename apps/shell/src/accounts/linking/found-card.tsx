import type { InvitedProfile } from '@planner/contract';
import { Avatar } from '@planner/ui';
import { studentName } from '@planner/wording';
import styles from './linking.module.css';

const AS = { student: 'как ученик', parent: 'как родитель', second_parent: 'как второй родитель' } as const;

/** ACC-59, PAY-56. Shows the card that a code opens, before the student links it. */
export function FoundCard({ profile }: { profile: InvitedProfile }) {
  const { student_name, teacher_name, subjects, role_in_profile, is_second_parent, sees_money, payer_name } = profile;
  return (
    <section className={styles.found} aria-label="Найденная карточка">
      <Avatar name={studentName({ student_name })} />
      <div>
        <p className={styles.student}>{studentName({ student_name })}</p>
        <p className={styles.teacher}>
          Преподаватель: {teacher_name}
          {subjects.length > 0 && ` · ${subjects.join(', ')}`}
        </p>
        <p className={styles.role}>
          Вы подключаетесь {AS[is_second_parent ? 'second_parent' : role_in_profile]}.{' '}
          {sees_money ? 'Цены, оплаты и баланс видны.' : 'Цены, оплаты и баланс преподаватель не показывает.'}
          {payer_name !== null && ` Плательщик: ${payer_name}.`}
        </p>
      </div>
    </section>
  );
}
