import type { ApiError } from '@planner/api-client';
import type { EarnedGoal, EarnedPeriod, StudentCard } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { Tiles } from '@planner/ui';
import { counted } from '@planner/wording';
import type { UseQueryResult } from '@tanstack/react-query';
import { debtOf, debtorsOf } from '../debtors/debts.ts';
import styles from './finance.module.css';
import { MoneyTile } from './money-tile.tsx';

interface MoneyTilesProps {
  sums: UseQueryResult<EarnedPeriod, ApiError>;
  students: UseQueryResult<StudentCard[], ApiError>;
  goal: UseQueryResult<EarnedGoal, ApiError>;
}

const receivedNote = ({ other_income }: EarnedPeriod): string =>
  other_income === 0 ? 'от учеников' : `из них прочее ${formatRoubles(other_income)}`;

/** FIN-2. The sums of the page beside each other, both vocabularies first. */
export function MoneyTiles({ sums, students, goal }: MoneyTilesProps) {
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
        amount={(cards) => debtOf(debtorsOf(cards))}
        note={(cards) =>
          debtorsOf(cards).length === 0 ? 'никто не должен' : counted(debtorsOf(cards).length, 'ученик')
        }
      />
      <MoneyTile
        title="Прогноз на месяц"
        read={goal}
        amount={({ forecast }) => forecast}
        note={() => 'с запланированными'}
      />
    </Tiles>
  );
}
