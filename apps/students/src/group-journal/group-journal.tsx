import type { GroupJournal as Journal, JournalLesson, JournalMark } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { clockOf } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { Button, Card, EmptyState, ReadStatus, Skeleton } from '@planner/ui';
import { dayAndMonth, distinctName } from '@planner/wording';
import { Table2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './group-journal.module.css';
import { JournalCell } from './journal-cell.tsx';

const keyOf = ({ lesson_id }: JournalLesson) => lesson_id;

const markOf = ({ marks }: JournalLesson, student_id: number): JournalMark | undefined =>
  marks.find((mark) => mark.student_id === student_id);

/** The table: one row for each student, one column for each lesson, newest first. */
function Table({ lessons, students }: { lessons: readonly JournalLesson[]; students: Journal['students'] }) {
  const { modals } = useShell();
  return (
    // The region is focusable, so that the arrow keys can scroll a table wider than the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label="Таблица журнала" tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              Ученик
            </th>
            {lessons.map(({ lesson_id, conducted_date, start_time, status }) => (
              <th key={lesson_id} scope="col" data-off={status === 'cancelled' || undefined}>
                <button
                  type="button"
                  disabled={!modals.isOffered('lesson')}
                  onClick={() => void modals.open('lesson', { lesson_id })}
                >
                  {dayAndMonth(conducted_date)}
                  <small>{status === 'cancelled' ? 'отменено' : clockOf(start_time)}</small>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map(({ student_id, is_member, ...student }) => (
            <tr key={student_id}>
              <th scope="row" className={styles.name}>
                <Link to={`/my-students-test/student/${student_id}?tab=homework`}>{distinctName(student)}</Link>
                {!is_member && <small>уже не в группе</small>}
              </th>
              {lessons.map((lesson) => (
                <td key={lesson.lesson_id}>
                  <JournalCell
                    mark={markOf(lesson, student_id)}
                    name={distinctName(student)}
                    day={lesson.conducted_date}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** GRP-102. The journal of a group: attendance and homework of each student at each lesson. */
export function GroupJournal({ group_id }: { group_id: number }) {
  const { time_zone } = useUser();
  const read = usePages('GET /api/groups/{id}/journal', { params: { id: group_id }, query: {} }, { keyOf });
  const { data } = read;
  return (
    <Card title="Журнал">
      <ReadStatus read={read} what="журнал" zone={time_zone}>
        <Skeleton height={160} />
      </ReadStatus>
      {data?.total === 0 && (
        <EmptyState title="Занятий ещё не было" icon={<Table2 aria-hidden="true" />}>
          После первого занятия здесь будет видно, кто был и что с домашним заданием
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && <Table lessons={data.items} students={data.students} />}
      {data !== undefined && !read.isWhole && (
        <Button size="small" isLoading={read.isFetchingNextPage} onClick={read.more}>
          Показать более ранние занятия
        </Button>
      )}
    </Card>
  );
}
