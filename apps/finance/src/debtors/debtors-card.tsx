import type { StudentCard } from '@planner/contract';
import type { usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Button, Card, ReadStatus, ShowMore, Skeleton } from '@planner/ui';
import { useState } from 'react';
import { DebtReminder } from './debt-reminder.tsx';
import { DebtorRow } from './debtor-row.tsx';
import styles from './debtors.module.css';

/** The number of rows that keeps the content below within reach. */
const FIRST = 5;

/** FIN-1, FIN-31. The debtors, largest debt first, each with a reminder. A press shows the smaller debts. */
export function DebtorsCard({ read }: { read: ReturnType<typeof usePages<'GET /api/all-students-teachers'>> }) {
  const { time_zone } = useUser();
  const [isWhole, setIsWhole] = useState(false);
  const [reminded, setReminded] = useState<StudentCard | null>(null);
  const { data } = read;
  const debtors = data?.items ?? [];
  const total = data?.total ?? 0;
  const shown = isWhole ? debtors : debtors.slice(0, FIRST);
  return (
    <Card title="Должны вам">
      <ReadStatus read={read} what="долги" zone={time_zone} className={styles.skeleton}>
        <Skeleton height={40} />
        <Skeleton height={40} />
      </ReadStatus>
      {data !== undefined && debtors.length === 0 && <p className={styles.none}>Никто не должен</p>}
      {debtors.length > 0 && (
        <ul className={styles.list} aria-label="Кто должен">
          {shown.map((card) => (
            <DebtorRow key={card.id} card={card} onRemind={() => setReminded(card)} />
          ))}
        </ul>
      )}
      {isWhole && data !== undefined && data.total > data.page_size && (
        <ShowMore isOnSight shown={debtors.length} total={total} {...read.end} />
      )}
      {debtors.length > FIRST && (
        <Button className={styles.rest} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? `Только ${FIRST} самых больших` : `Все ${total}`}
        </Button>
      )}
      {reminded !== null && <DebtReminder debtor={reminded} onClose={() => setReminded(null)} />}
    </Card>
  );
}
