import { formatRoubles } from '@planner/money';
import { Skeleton } from '@planner/ui';
import { counted, plural } from '@planner/wording';
import { RussianRuble } from 'lucide-react';
import type { Totals } from '../finding/list-view.ts';
import styles from './student-list.module.css';

/** «18» and «учеников», apart. */
const parted = (text: string): string[] => text.split(/\s(?=\D+$)/);

interface ListSummaryProps {
  /** null while they are unknown: the line has its room all the same, so that the list does not move. */
  totals: Totals | null;
  isWaiting: boolean;
}

/** WRD-17. The list in one line: students, groups, what is owed. */
export function ListSummary({ totals, isWaiting }: ListSummaryProps) {
  if (totals === null) {
    return <p className={styles.summary}>{isWaiting ? <Skeleton width={200} height={14} /> : '—'}</p>;
  }
  const [students, studentNoun] = parted(counted(totals.students, 'ученик'));
  const [groups, groupNoun] = parted(counted(totals.groups, 'группа'));
  return (
    <p className={styles.summary}>
      <span>
        <b>{students}</b> {studentNoun}
      </span>
      {totals.groups > 0 && (
        <span>
          <b>{groups}</b> {groupNoun}
        </span>
      )}
      {totals.debtors > 0 && (
        <span className={styles.due}>
          <RussianRuble aria-hidden="true" />
          {totals.debtors} {plural(totals.debtors, ['должник', 'должника', 'должников'])}, {formatRoubles(totals.debt)}
        </span>
      )}
      <span className={styles.keys} aria-hidden="true">
        <kbd>/</kbd> поиск
      </span>
    </p>
  );
}
