import type { ApiError } from '@planner/api-client';
import type { StudentCard } from '@planner/contract';
import { Tiles } from '@planner/ui';
import { counted } from '@planner/wording';
import type { UseQueryResult } from '@tanstack/react-query';
import { debtOf, debtorsOf } from '../debtors/debts.ts';
import styles from './finance.module.css';
import { MoneyTile } from './money-tile.tsx';

interface MoneyTilesProps {
  students: UseQueryResult<StudentCard[], ApiError>;
}

/** The sums of the page beside each other. */
export function MoneyTiles({ students }: MoneyTilesProps) {
  return (
    <Tiles className={styles.tiles ?? ''}>
      <MoneyTile
        title="Долги"
        read={students}
        amount={(cards) => debtOf(debtorsOf(cards))}
        note={(cards) =>
          debtorsOf(cards).length === 0 ? 'никто не должен' : counted(debtorsOf(cards).length, 'ученик')
        }
      />
    </Tiles>
  );
}
