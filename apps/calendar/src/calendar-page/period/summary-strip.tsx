import { formatRoubles } from '@planner/money';
import type { Day } from '@planner/schedule';
import { useShell } from '@planner/shell-api';
import { Skeleton } from '@planner/ui';
import { counted, plural } from '@planner/wording';
import { RussianRuble } from 'lucide-react';
import styles from './period.module.css';
import type { Totals } from './totals.ts';
import { UnknownNumber } from './unknown-number.tsx';

const HOURS = (minutes: number): string =>
  [minutes >= 60 ? `${Math.floor(minutes / 60)} ч` : '', minutes % 60 > 0 ? `${minutes % 60} мин` : '']
    .filter((part) => part !== '')
    .join(' ');

interface SummaryStripProps {
  /** The days on which «Меня не будет» opens; null where «Вид и фильтр» has it. */
  days: { first_day: Day; last_day: Day } | null;
  /** null while the lessons are unknown: unread lessons are not counted. */
  totals: Totals | null;
  isWaiting: boolean;
  period: 'за месяц' | 'за неделю' | 'за день';
  onUnpaid(): void;
}

/** WRD-17. The period in one line: lessons, hours, money, unpaid lessons. */
export function SummaryStrip({ days, totals, isWaiting, period, onUnpaid }: SummaryStripProps) {
  const { modals } = useShell();
  if (totals === null) {
    return (
      <p className={styles.strip}>{isWaiting ? <Skeleton width={200} height={14} /> : <UnknownNumber hasFailed />}</p>
    );
  }
  const [number, noun] = counted(totals.lessons, 'занятие').split(' ');
  return (
    <p className={styles.strip}>
      <span>
        <b>{number}</b> {noun}
      </span>
      {totals.minutes > 0 && (
        <span className={styles.wide}>
          <b>{HOURS(totals.minutes)}</b>
        </span>
      )}
      {totals.expected > 0 && (
        <span>
          <b>{formatRoubles(totals.expected)}</b> <span className={styles.unit}>{period}</span>
        </span>
      )}
      {totals.unpaid > 0 && (
        <button type="button" className={styles.due} onClick={onUnpaid}>
          <RussianRuble aria-hidden="true" />
          {totals.unpaid} {plural(totals.unpaid, ['не оплачено', 'не оплачены', 'не оплачены'])}
        </button>
      )}
      {days && (
        <button type="button" className={styles.away} onClick={() => void modals.open('time-off', days)}>
          Меня не будет
        </button>
      )}
      <span className={styles.keys} aria-hidden="true">
        <span>
          <kbd>N</kbd> занятие
        </span>
        <span>
          <kbd>Alt</kbd>
          <kbd>↑↓</kbd> перенос
        </span>
        <span>
          <kbd>?</kbd> все клавиши
        </span>
      </span>
    </p>
  );
}
