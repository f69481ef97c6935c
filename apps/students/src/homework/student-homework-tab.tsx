import type { Homework, HomeworkFilter, StudentProfile } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Button, Card, Chips, EmptyState, ReadStatus, ShowMore, Skeleton } from '@planner/ui';
import { dayAndMonth } from '@planner/wording';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { EditHomework } from './edit-homework.tsx';
import { HomeworkRow } from './homework-row.tsx';
import styles from './homework.module.css';
import { NewHomework } from './new-homework.tsx';
import { useHomeworkRemoval } from './use-homework-removal.tsx';

const FILTERS: { value: HomeworkFilter; label: string }[] = [
  { value: 'all', label: 'Все' },
  { value: 'to_check', label: 'Ждут проверки' },
  { value: 'open', label: 'Не сданы' },
  { value: 'done', label: 'Готовы' },
];
const NOTHING: Record<HomeworkFilter, string> = {
  all: 'Заданий ещё не было',
  to_check: 'Ничего не ждёт проверки',
  open: 'Всё сдано',
  done: 'Проверенных заданий пока нет',
};

const keyOf = ({ id }: Homework) => id;

/** HMW-45. All homework of a student, waiting submissions first. One line assigns more at the student's last lesson. */
export function StudentHomeworkTab({ student }: { student: StudentProfile }) {
  const { time_zone } = useUser();
  const [show, setShow] = useState<HomeworkFilter>('all');
  const [edited, setEdited] = useState<Homework | null>(null);
  const removal = useHomeworkRemoval();
  const read = usePages(
    'GET /api/all-homeworks-by-student/{id}',
    { params: { id: student.id }, query: { show } },
    { keyOf, keepPrevious: true },
  );
  const { data, isPlaceholderData } = read;
  const lesson = student.last_lesson ?? student.next_lesson;
  const shown = data?.items ?? [];
  return (
    <Card title="Домашние задания">
      <div className={styles.tab}>
        {student.archived_at === null &&
          (lesson === null ? (
            <p className={styles.quiet}>Сначала назначьте ученику занятие: домашнее задание записывается к нему.</p>
          ) : (
            <>
              <NewHomework of={{ lesson_id: lesson.id }} student_ids={[student.id]} />
              <p className={styles.quiet}>Запишется к занятию {dayAndMonth(lesson.conducted_date)}</p>
            </>
          ))}
        <Chips
          isSingle
          label="Какие задания"
          options={FILTERS}
          values={[show]}
          onChange={([chosen = 'all']) => setShow(chosen)}
        />
        <ReadStatus read={read} what="домашние задания" zone={time_zone} className={styles.tab}>
          <Skeleton height={64} />
          <Skeleton height={64} />
        </ReadStatus>
        {data !== undefined && shown.length === 0 && (
          <EmptyState
            title={NOTHING[show]}
            icon={<NotebookPen aria-hidden="true" />}
            {...(show !== 'all' && { action: <Button onClick={() => setShow('all')}>Показать все</Button> })}
          >
            {show === 'all'
              ? 'Напишите выше, что задано: ученик увидит это в своём кабинете'
              : 'Посмотрите все задания'}
          </EmptyState>
        )}
        <ul aria-label="Задания" aria-busy={isPlaceholderData} className={styles.list}>
          {shown.flatMap((homework) =>
            homework.students.map((part) => (
              <HomeworkRow
                key={homework.id}
                homework={homework}
                part={part}
                onEdit={() => setEdited(homework)}
                onDelete={() => removal.remove(homework)}
              />
            )),
          )}
        </ul>
        {data !== undefined && (data.total > data.page_size || !read.isWhole) && (
          <ShowMore isOnSight shown={shown.length} total={data.total} {...read.end} />
        )}
      </div>
      {edited && <EditHomework key={edited.id} homework={edited} onClose={() => setEdited(null)} />}
      {removal.dialog}
    </Card>
  );
}
