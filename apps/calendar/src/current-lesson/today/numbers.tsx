import type { ApiError } from '@planner/api-client';
import type { Lesson } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { Skeleton, Tile, Tiles } from '@planner/ui';
import { counted } from '@planner/wording';
import { Link } from 'react-router-dom';
import { UnknownNumber } from '../../calendar-page/period/unknown-number.tsx';
import styles from '../current-lesson.module.css';
import { todayTotals } from './today-totals.ts';

interface NumbersProps {
  day: { readonly data: { items: readonly Lesson[] } | undefined; readonly error: ApiError | null };
}

/** Returns the sum in roubles, a dash if it could not be read, or a skeleton while it loads. */
const amount = (roubles: number | undefined, error: ApiError | null) => {
  if (roubles !== undefined) return formatRoubles(roubles);
  return error === null ? <Skeleton width={72} height={22} /> : <UnknownNumber hasFailed />;
};

/** WRD-17, FIN-52. Earned today, expected today, and all debts, with a link to the debtors. */
export function Numbers({ day }: NumbersProps) {
  // The totals of this list cover all students, whatever page it shows.
  const students = useLive('GET /api/all-students-teachers', { query: { show: 'debtors', page_size: 1 } });
  const lessons = day.data?.items;
  const totals = lessons && todayTotals(lessons);
  const debts = students.data && { sum: students.data.debt, debtors: students.data.counts.debtors };
  const count = (wanted: Lesson['status']) => lessons?.filter(({ status }) => status === wanted).length;
  const [planned, done] = [count('planned'), count('completed')];
  return (
    <Tiles className={styles.numbers}>
      <Tile title="Заработано сегодня" note={done === undefined ? '' : counted(done, 'занятие')}>
        {amount(totals?.earned, day.error)}
      </Tile>
      <Tile
        title="Ожидается"
        note={planned === undefined ? '' : planned === 0 ? 'больше занятий нет' : `ещё ${counted(planned, 'занятие')}`}
      >
        {amount(totals?.expected, day.error)}
      </Tile>
      <Tile
        title="Долги"
        note={debts === undefined ? '' : debts.debtors === 0 ? 'никто не должен' : counted(debts.debtors, 'ученик')}
      >
        {debts !== undefined && debts.debtors > 0 ? (
          <Link
            className={styles.debts}
            to="/my-students-test?show=debtors"
            aria-label={`${formatRoubles(debts.sum)}: кто должен`}
          >
            {formatRoubles(debts.sum)}
          </Link>
        ) : (
          amount(debts?.sum, students.error)
        )}
      </Tile>
    </Tiles>
  );
}
