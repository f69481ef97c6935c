import { formatRoubles } from '@planner/money';
import { Skeleton } from '@planner/ui';
import { counted, plural } from '@planner/wording';
import { RussianRuble } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Found } from '../finding/list-view.ts';
import styles from './student-list.module.css';

/** Separates «18» from «учеников». Thousands have no-break spaces, so they stay together. */
const parted = (text: string): string[] => text.split(' ');

interface ListSummaryProps {
  /** null while unknown: the line keeps its room, so that the list does not move. */
  found: Found | null;
  isWaiting: boolean;
}

/** WRD-17. The list in one line: students, groups, debts; on a phone also the link to the payers, without room above. */
export function ListSummary({ found, isWaiting }: ListSummaryProps) {
  return (
    <p className={styles.summary}>
      {found !== null ? <Facts found={found} /> : isWaiting ? <Skeleton width={200} height={14} /> : '—'}
      <Link to="/my-students-test/payers" className={styles.narrowOnly}>
        Плательщики
      </Link>
    </p>
  );
}

function Facts({ found: { counts, debt } }: { found: Found }) {
  const [students, studentNoun] = parted(counted(counts.students, 'ученик'));
  const [groups, groupNoun] = parted(counted(counts.groups, 'группа'));
  return (
    <>
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
    </>
  );
}
