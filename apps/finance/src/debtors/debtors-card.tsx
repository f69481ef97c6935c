import type { ApiError } from '@planner/api-client';
import type { StudentCard } from '@planner/contract';
import { useUser } from '@planner/shell-api';
import { Card, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { failedText } from '@planner/wording';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { studentName } from '../student-name.ts';
import { DebtorRow } from './debtor-row.tsx';
import styles from './debtors.module.css';
import { debtorsOf } from './debts.ts';
import { ReminderDialog } from './reminder-dialog.tsx';
import { reminderText } from './reminder-text.ts';

/** FIN-1. Who owes, the largest debt first, each with a reminder at hand. */
export function DebtorsCard({ read }: { read: UseQueryResult<StudentCard[], ApiError> }) {
  const { time_zone } = useUser();
  const [reminded, setReminded] = useState<StudentCard | null>(null);
  const { data, error, refetch, isFetching } = read;
  const debtors = data === undefined ? [] : debtorsOf(data);
  return (
    <Card title="Должны вам">
      {error && (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          {failedText('долги', read, time_zone)}
        </ErrorBar>
      )}
      {data === undefined && !error && (
        <Loading label="Загружаем долги" className={styles.skeleton}>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Loading>
      )}
      {data !== undefined && debtors.length === 0 && <p className={styles.none}>Никто не должен</p>}
      {debtors.length > 0 && (
        <ul className={styles.list} aria-label="Кто должен">
          {debtors.map((card) => (
            <DebtorRow key={card.id} card={card} onRemind={() => setReminded(card)} />
          ))}
        </ul>
      )}
      {reminded !== null && (
        <ReminderDialog
          name={studentName(reminded)}
          text={reminderText({ name: reminded.student_name, debt: -reminded.balance })}
          onClose={() => setReminded(null)}
        />
      )}
    </Card>
  );
}
