import { useLive } from '@planner/live-data';
import { addDays, dayInZone, daysOfRange, partsOfDay, weeksOfMonth } from '@planner/schedule';
import { Card, ReadStatus, Skeleton } from '@planner/ui';
import { dayHeading } from '@planner/wording';
import styles from './agenda.module.css';
import { LessonRow } from './lesson-row.tsx';
import lessons from './my-lessons.module.css';

const DAYS = 14;
const MONTH = 'GET /api/student/schedule';

/** CAB-97. The lessons of all children and teachers in the next two weeks, day by day. */
export function FamilyAgenda({ zone, now }: { zone: string; now: number }) {
  const today = dayInZone(now, zone);
  const last = addDays(today, DAYS - 1);
  const { year, month } = partsOfDay(today);
  const end = partsOfDay(last);
  // A month is read in whole weeks, so the next month is seldom needed.
  const isInOne = weeksOfMonth(year, month).flat().includes(last);
  const read = useLive(MONTH, { query: { year, month } });
  const further = useLive(MONTH, { query: { year: end.year, month: end.month } }, { enabled: !isInOne });
  const missing = !isInOne && (further.data === undefined || further.error !== null) ? further : read;
  const days =
    isInOne || further.data !== undefined ? read.data && { ...further.data?.days, ...read.data.days } : undefined;
  const shown = daysOfRange(today, last).flatMap((day) => {
    const own = days?.[day] ?? [];
    return own.length === 0 ? [] : [{ day, own }];
  });
  return (
    <Card title="Две недели вперёд">
      <ReadStatus read={missing} what="ближайшие занятия" zone={zone} className={lessons.loading}>
        <Skeleton height={44} />
        <Skeleton height={44} />
      </ReadStatus>
      {days !== undefined && shown.length === 0 && <p className={lessons.faint}>В ближайшие две недели занятий нет</p>}
      {shown.map(({ day, own }) => (
        <section key={day} className={styles.day} aria-label={dayHeading(day, today)}>
          <h3 className={styles.title}>{dayHeading(day, today)}</h3>
          <ul className={lessons.list}>
            {own.map((lesson) => (
              <LessonRow
                key={`${lesson.id} ${lesson.student_profile_id}`}
                lesson={lesson}
                zone={zone}
                now={now}
                isOfDay
                canCancel
              />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
