import type { EarnedGoal, EarnedPeriod, StudentPage } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { Tiles } from '@planner/ui';
import { counted, monthName } from '@planner/wording';
import type { Day } from '@planner/schedule';
import { isInMonth, type Period } from '../period/period.ts';
import styles from './finance.module.css';
import { MoneyTile, type Reading } from './money-tile.tsx';

interface MoneyTilesProps {
  sums: Reading<EarnedPeriod>;
  students: Reading<Pick<StudentPage, 'counts' | 'debt'>>;
  goal: Reading<EarnedGoal>;
  period: Period;
  today: Day;
}

const receivedNote = ({ other_income }: EarnedPeriod): string =>
  other_income === 0 ? 'от учеников' : `из них прочее ${formatRoubles(other_income)}`;

const expectedNote = ({ lessons_left }: EarnedPeriod): string =>
  lessons_left === 0 ? 'все занятия отмечены' : `ещё ${counted(lessons_left, 'занятие')}`;

/** FIN-2, FIN-35. The sums of the page beside each other. The forecast belongs to this month alone. */
export function MoneyTiles({ sums, students, goal, period, today }: MoneyTilesProps) {
  const isThisMonth = isInMonth(period, today);
  return (
    <Tiles className={styles.tiles ?? ''}>
      <MoneyTile
        title="Заработано"
        read={sums}
        amount={({ earned }) => earned}
        note={({ lessons_done }) => counted(lessons_done, 'занятие')}
      />
      <MoneyTile title="Получено" read={sums} amount={({ received }) => received} note={receivedNote} />
      <MoneyTile
        title="Потрачено"
        read={sums}
        amount={({ spent }) => spent}
        note={({ net }) => `остаётся ${formatRoubles(net)}`}
      />
      <MoneyTile
        title={isThisMonth ? 'Долги' : 'Долги сегодня'}
        read={students}
        amount={({ debt }) => debt}
        note={({ counts }) => (counts.debtors === 0 ? 'никто не должен' : counted(counts.debtors, 'ученик'))}
      />
      {isThisMonth ? (
        <MoneyTile
          title={`Прогноз на ${monthName(Number(today.slice(5, 7)))}`}
          read={goal}
          amount={({ forecast }) => forecast}
          note={() => 'с запланированными'}
        />
      ) : (
        <MoneyTile title="Ожидается" read={sums} amount={({ expected }) => expected} note={expectedNote} />
      )}
    </Tiles>
  );
}
