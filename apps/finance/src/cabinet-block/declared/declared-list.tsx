import type { ApiError } from '@planner/api-client';
import type { OwnPayment } from '@planner/contract';
import { useUser } from '@planner/shell-api';
import { Button, ErrorBar } from '@planner/ui';
import { failedText } from '@planner/wording';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../cabinet-block.module.css';
import { DeclaredDialog } from './declared-dialog.tsx';
import { DeclaredRow } from './declared-row.tsx';

const AT_FIRST = 3;

/** CAB-32. What was said to be paid, newest first, with what became of it; without any there is no such part. */
export function DeclaredList({ read }: { read: UseQueryResult<OwnPayment[], ApiError> }) {
  const { time_zone } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<OwnPayment['id'] | null>(null);
  const { data = [], error, refetch, isFetching } = read;
  if (error === null && data.length === 0) return null;
  const opened = data.find(({ id }) => id === shown);
  return (
    <>
      <section className={styles.part} aria-label="Сообщения об оплате">
        <h3>Сообщения об оплате</h3>
        {error && (
          <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
            {failedText('сообщения об оплате', read, time_zone)}
          </ErrorBar>
        )}
        <ul>
          {(isOpen ? data : data.slice(0, AT_FIRST)).map((payment) => (
            <DeclaredRow key={payment.id} payment={payment} onOpen={() => setShown(payment.id)} />
          ))}
        </ul>
        {!isOpen && data.length > AT_FIRST && (
          <Button className={styles.more} look="quiet" onClick={() => setIsOpen(true)}>
            Все сообщения
          </Button>
        )}
      </section>
      {opened !== undefined && <DeclaredDialog payment={opened} onClose={() => setShown(null)} />}
    </>
  );
}
