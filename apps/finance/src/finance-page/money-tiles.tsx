import type { EarnedGoal, EarnedPeriod, StudentPage } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { Tiles } from '@planner/ui';
import { counted, monthName } from '@planner/wording';
import styles from './finance.module.css';
import { MoneyTile, type Reading } from './money-tile.tsx';

interface MoneyTilesProps {
  sums: Reading<EarnedPeriod>;
  students: Reading<Pick<StudentPage, 'counts' | 'debt'>>;
  goal: Reading<EarnedGoal>;
  today: string;
}

const receivedNote = ({ other_income }: EarnedPeriod): string =>
  other_income === 0 ? 'от учеников' : `из них прочее ${formatRoubles(other_income)}`;

/** FIN-2. The sums of the page beside each other, both vocabularies first. */
export function MoneyTiles({ sums, students, goal, today }: MoneyTilesProps) {
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
        title="Долги"
        read={students}
        amount={({ debt }) => debt}
        note={({ counts }) => (counts.debtors === 0 ? 'никто не должен' : counted(counts.debtors, 'ученик'))}
      />
      <MoneyTile
        title={`Прогноз на ${monthName(Number(today.slice(5, 7)))}`}
        read={goal}
        amount={({ forecast }) => forecast}
        note={() => 'с запланированными'}
      />
    </Tiles>
  );
}
