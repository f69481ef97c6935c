import { useUser } from '@planner/shell-api';
import { useLive } from '@planner/live-data';
import { Card, LinkedText, ReadStatus, Skeleton } from '@planner/ui';
import { Leaving } from './leaving.tsx';
import { TeacherName } from './teacher-name.tsx';
import styles from './teacher.module.css';

const FACTS = [
  ['contact', 'Связь'],
  ['policy', 'Отмена и пропуски'],
  ['about', 'О преподавателе'],
] as const;

/** The teacher's public data: subjects, contacts, and the cancellation policy in words. */
export function TeacherCard({ student_profile_id }: { student_profile_id: number }) {
  const { time_zone } = useUser();
  const read = useLive('GET /api/student/teacher-info', {
    query: { student_profile_id },
  });
  const { data } = read;
  return (
    <Card title="Преподаватель">
      <ReadStatus read={read} what="карточку преподавателя" zone={time_zone}>
        <Skeleton height={40} width="70%" />
      </ReadStatus>
      {data !== undefined && (
        <>
          <TeacherName {...data} />
          <dl className={styles.facts}>
            {data.phone_number !== '' && (
              <div>
                <dt className={styles.faint}>Телефон</dt>
                <dd className={styles.value}>
                  <a href={`tel:${data.phone_number.replace(/[^\d+]/g, '')}`}>{data.phone_number}</a>
                </dd>
              </div>
            )}
            {FACTS.filter(([field]) => data[field] !== '').map(([field, label]) => (
              <div key={field}>
                <dt className={styles.faint}>{label}</dt>
                <dd className={styles.value}>
                  <LinkedText text={data[field]} />
                </dd>
              </div>
            ))}
          </dl>
          <div className={styles.leaving}>
            <Leaving student_profile_id={student_profile_id} teacher_name={data.teacher_name} />
          </div>
        </>
      )}
    </Card>
  );
}
