import { formatRoubles } from '@planner/money';
import { Skeleton } from '@planner/ui';
import { counted, plural } from '@planner/wording';
import { RussianRuble } from 'lucide-react';
import type { Found } from '../finding/list-view.ts';
import styles from './student-list.module.css';

/** Separates «18» from «учеников». Thousands have no-break spaces, so they stay together. */
const parted = (text: string): string[] => text.split(' ');

interface ListSummaryProps {
  /** null while unknown: the line keeps its room, so that the list does not move. */
  found: Found | null;
  isWaiting: boolean;
}

/** WRD-17. The list in one line: students, groups, debts. */
export function ListSummary({ found, isWaiting }: ListSummaryProps) {
  if (found === null) {
    return <p className={styles.summary}>{isWaiting ? <Skeleton width={200} height={14} /> : '—'}</p>;
  }
  const { counts, debt } = found;
  const [students, studentNoun] = parted(counted(counts.students, 'ученик'));
  const [groups, groupNoun] = parted(counted(counts.groups, 'группа'));
  return (
    <p className={styles.summary}>
      <span>
        <b>{students}</b> {studentNoun}
      </span>
      {counts.groups > 0 && (
        <span>
          <b>{groups}</b> {groupNoun}
        </span>
      )}
      {counts.debtors > 0 && (
        <span className={styles.due}>
          <RussianRuble aria-hidden="true" />
          {counts.debtors} {plural(counts.debtors, ['должник', 'должника', 'должников'])}, {formatRoubles(debt)}
        </span>
      )}
      <span className={styles.keys} aria-hidden="true">
        <kbd>/</kbd> поиск
      </span>
    </p>
  );
}
