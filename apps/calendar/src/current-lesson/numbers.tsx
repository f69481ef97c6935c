import type { Lesson } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { Skeleton } from '@planner/ui';
import { counted } from '@planner/wording';
import type { ReactNode } from 'react';
import styles from './current-lesson.module.css';
import { debtsOf, todayTotals } from './today-totals.ts';

function Tile({ title, children, note }: { title: string; children: ReactNode; note: string }) {
  return (
    <div className={styles.tile}>
      <dt>{title}</dt>
      <dd>
        <b>{children}</b>
        <small>{note}</small>
      </dd>
    </div>
  );
}

/** Earned today, still to come today, owed in all. */
export function Numbers({ lessons }: { lessons: readonly Lesson[] | undefined }) {
  const students = useLive('GET /api/all-students-teachers', { query: {} });
  const totals = lessons && todayTotals(lessons);
  const debts = students.data && debtsOf(students.data);
  const amount = (value: number | undefined, isKnown: boolean) => {
    if (value !== undefined) return formatRoubles(value);
    return isKnown ? '—' : <Skeleton width={72} height={22} />;
  };
  const planned = lessons?.filter(({ status }) => status === 'planned').length ?? 0;
  const done = lessons?.filter(({ status }) => status === 'completed').length ?? 0;
  return (
    <dl className={styles.numbers}>
      <Tile title="Заработано сегодня" note={counted(done, 'занятие')}>
        {amount(totals?.earned, false)}
      </Tile>
      <Tile title="Ожидается" note={planned === 0 ? 'больше занятий нет' : `ещё ${counted(planned, 'занятие')}`}>
        {amount(totals?.expected, false)}
      </Tile>
      <Tile
        title="Долги"
        note={debts === undefined ? '' : debts.debtors === 0 ? 'никто не должен' : counted(debts.debtors, 'ученик')}
      >
        {amount(debts?.sum, students.error !== null)}
      </Tile>
    </dl>
  );
}
