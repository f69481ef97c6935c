import { useUser } from '@planner/shell-api';
import { useLive } from '@planner/live-data';
import type { ExtensionProps } from '@planner/shell-api';
import { Button, Card, EmptyState, ReadStatus, Segmented, Skeleton } from '@planner/ui';
import { CalendarClock, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { futureText, hasLater } from './future-text.ts';
import { LessonLine } from './lesson-line.tsx';
import styles from './student-lessons.module.css';

const WHEN = [
  { value: 'future', label: 'Будущие' },
  { value: 'past', label: 'Прошедшие' },
] as const;
type When = (typeof WHEN)[number]['value'];

const CALL = { future: 'GET /api/student-future-lessons', past: 'GET /api/student-last-lessons' } as const;
const EMPTY: Record<When, [string, string]> = {
  future: ['Занятий впереди нет', 'Назначьте занятие или сделайте постоянное расписание'],
  past: ['Прошедших занятий пока нет', 'Проведённые и отменённые занятия будут здесь'],
};
const SIZE = 10;

/** STU-71, STU-213. A tab of the student's page: all future and past lessons, paged. */
export function StudentLessonsTab({ student_id }: ExtensionProps<'student-tab'>) {
  const [when, setWhen] = useState<When>('future');
  const [page, setPage] = useState(1);
  const { time_zone } = useUser();
  const read = useLive(CALL[when], { query: { student_id, page, page_size: SIZE } }, { keepPrevious: true });
  const { data, isPlaceholderData } = read;
  const total = data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / SIZE));
  const [title, text] = EMPTY[when];

  return (
    <Card>
      <div className={styles.head}>
        <Segmented
          label="Какие занятия"
          options={WHEN}
          value={when}
          onChange={(next) => {
            setWhen(next);
            setPage(1);
          }}
        />
        {(total > 0 || hasLater(data)) && (
          <span className={styles.faint}>
            {data !== undefined && 'planned' in data ? futureText(data) : `всего ${total}`}
          </span>
        )}
      </div>
      <ReadStatus read={read} what="занятия" zone={time_zone} className={styles.loading}>
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </ReadStatus>
      {data?.items.length === 0 && page === 1 && (
        <EmptyState title={title} icon={<CalendarClock aria-hidden="true" />}>
          {text}
        </EmptyState>
      )}
      <ul className={styles.list} aria-busy={isPlaceholderData}>
        {data?.items.map((lesson) => (
          <LessonLine key={lesson.id} lesson={lesson} student_id={student_id} />
        ))}
      </ul>
      {(pages > 1 || page > 1) && (
        <nav className={styles.pages} aria-label="Страницы занятий">
          <Button
            size="small"
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            Назад
          </Button>
          <span className={styles.faint} aria-live="polite">
            {page} из {data === undefined ? '—' : pages}
          </span>
          <Button size="small" disabled={data === undefined || page >= pages} onClick={() => setPage(page + 1)}>
            Дальше <ChevronRight aria-hidden="true" />
          </Button>
        </nav>
      )}
    </Card>
  );
}
