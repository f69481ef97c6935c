import type { OwnPayment } from '@planner/contract';
import type { usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { Button, ErrorBar, ShowMore } from '@planner/ui';
import { failedText } from '@planner/wording';
import { useState } from 'react';
import styles from '../cabinet-block.module.css';
import { DeclaredDialog } from './declared-dialog.tsx';
import { DeclaredRow } from './declared-row.tsx';

const AT_FIRST = 3;

/** CAB-32. Declared payments, newest first, with their states. Renders nothing without any. */
export function DeclaredList({ read }: { read: ReturnType<typeof usePages<'GET /api/student/payments'>> }) {
  const { time_zone } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<OwnPayment['id'] | null>(null);
  const { data, error, refetch, isFetching } = read;
  const told = data?.items ?? [];
  if (error === null && told.length === 0) return null;
  const opened = told.find(({ id }) => id === shown);
  return (
    <>
      <section className={styles.part} aria-label="Сообщения об оплате">
        <h3>Сообщения об оплате</h3>
        {error && !read.isFetchNextPageError && (
          <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
            {failedText('сообщения об оплате', read, time_zone)}
          </ErrorBar>
        )}
        <ul>
          {(isOpen ? told : told.slice(0, AT_FIRST)).map((payment) => (
            <DeclaredRow key={payment.id} payment={payment} onOpen={() => setShown(payment.id)} />
          ))}
        </ul>
        {!isOpen && told.length > AT_FIRST && (
          <Button className={styles.more} look="quiet" onClick={() => setIsOpen(true)}>
            Все сообщения
          </Button>
        )}
        {isOpen && data !== undefined && <ShowMore shown={told.length} total={data.total} {...read.end} />}
      </section>
      {opened !== undefined && <DeclaredDialog payment={opened} onClose={() => setShown(null)} />}
    </>
  );
}
