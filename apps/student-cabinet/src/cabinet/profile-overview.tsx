import { useLive } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { Card, Money, ReadStatus, Skeleton } from '@planner/ui';
import { counted, dayHeading, studentName } from '@planner/wording';
import { ownTime } from '../my-lessons/own-time.ts';
import { namesStudents } from '../named/named.ts';
import { FamilyDebt } from './debts/family-debt.tsx';
import styles from './profile-overview.module.css';

interface ProfileOverviewProps {
  chosen: number;
  zone: string;
  now: number;
  onChoose(student_profile_id: number): void;
}

/**
 * CAB-82. All profiles of an account side by side, read by one call: the student, next lesson, open homework, and the
 * visible balance.
 */
export function ProfileOverview({ chosen, zone, now, onChoose }: ProfileOverviewProps) {
  const read = useLive('GET /api/student/overview', {});
  const { data } = read;
  const isNamed = namesStudents(data?.profiles ?? []);
  return (
    <Card title={isNamed ? 'Дети и преподаватели' : 'Мои преподаватели'} className={styles.overview}>
      <ReadStatus read={read} what="кабинет" zone={zone}>
        <Skeleton height={64} />
      </ReadStatus>
      {data !== undefined && (
        <ul className={styles.profiles}>
          {data.profiles.map(({ student_profile_id, student_name, teacher_name, next_lesson, balance, homework }) => {
            const time = next_lesson === null ? null : ownTime(next_lesson, zone);
            return (
              <li key={student_profile_id}>
                <button
                  type="button"
                  className={styles.profile}
                  aria-pressed={student_profile_id === chosen}
                  onClick={() => onChoose(student_profile_id)}
                >
                  <b>{studentName({ student_name })}</b>
                  <small>{teacher_name}</small>
                  <span>
                    {time === null
                      ? 'Занятий впереди нет'
                      : `${dayHeading(time.date, dayInZone(now, zone))}, ${time.start}–${time.end}`}
                  </span>
                  {homework.to_do > 0 && (
                    <span>
                      {counted(homework.to_do, 'задание')}
                      {homework.overdue > 0 && <b className={styles.overdue}>, просрочено {homework.overdue}</b>}
                    </span>
                  )}
                  {balance !== null && <Money amount={balance} isSigned />}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {data !== undefined && <FamilyDebt profiles={data.profiles} />}
    </Card>
  );
}
