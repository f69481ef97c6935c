import { usePages } from '@planner/live-data';
import { Card, ReadStatus, ShowMore, Skeleton, Tabs } from '@planner/ui';
import { useState } from 'react';
import { AttendanceLine } from './attendance-line.tsx';
import { LessonRow } from './lesson-row.tsx';
import styles from './my-lessons.module.css';

interface LessonListProps {
  student_profile_id: number;
  zone: string;
  now: number;
}

type When = 'future' | 'past';

const TABS = [
  { id: 'future', label: 'Будущие' },
  { id: 'past', label: 'Прошедшие' },
] as const;
const EMPTY: Record<When, string> = {
  future: 'Здесь появятся занятия, которые назначит преподаватель',
  past: 'Прошедших занятий пока нет',
};
const STEP = 10;

/** All future and past lessons with one teacher, loaded page by page. */
export function LessonList({ student_profile_id, zone, now }: LessonListProps) {
  const [when, setWhen] = useState<When>('future');
  const read = usePages(
    'GET /api/student/lessons',
    { query: { student_profile_id, when, page_size: STEP } },
    { keepPrevious: true },
  );
  const { data } = read;
  return (
    <Card title="Занятия">
      <Tabs label="Какие занятия" tabs={TABS} selected={when} onSelect={setWhen}>
        <ReadStatus read={read} what="занятия" zone={zone} className={styles.loading}>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </ReadStatus>
        {when === 'past' && <AttendanceLine student_profile_id={student_profile_id} />}
        {data?.items.length === 0 && <p className={styles.faint}>{EMPTY[when]}</p>}
        <ul className={styles.list}>
          {data?.items.map((lesson) => (
            <LessonRow key={lesson.id} lesson={lesson} zone={zone} now={now} />
          ))}
        </ul>
        {data !== undefined && <ShowMore key={when} shown={data.items.length} total={data.total} {...read.end} />}
      </Tabs>
    </Card>
  );
}
