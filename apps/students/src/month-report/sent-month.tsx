import { isApiError } from '@planner/api-client';
import { MonthReportView } from '@planner/forms';
import { useCommandOnce, useLive } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { useShell, useUser } from '@planner/shell-api';
import { Button, ReadStatus, Skeleton } from '@planner/ui';
import { dayAndMonth } from '@planner/wording';
import { Send } from 'lucide-react';
import styles from './month-report.module.css';

interface SentMonthProps {
  student_id: number;
  month: string;
  onSent(): void;
}

/** MSG-34. A month as the family will read it, with the message that opens it. One press sends it. */
export function SentMonth({ student_id, month, onSent }: SentMonthProps) {
  const { toast, report } = useShell();
  const { time_zone } = useUser();
  const params = { id: student_id };
  const read = useLive('GET /api/students/{id}/month-report', { params, query: { month } });
  const send = useCommandOnce('POST /api/students/{id}/month-report');
  const { data } = read;
  const { error } = send;
  const deliver = () =>
    send.mutate(
      { params, body: { month } },
      {
        onSuccess() {
          toast('Итоги отправлены семье', 'done');
          onSent();
        },
        onError(fault) {
          if (!isApiError(fault)) report(fault, 'итоги месяца');
        },
      },
    );
  return (
    <div className={styles.report}>
      <ReadStatus read={read} what="итоги месяца" zone={time_zone}>
        <Skeleton height={96} />
      </ReadStatus>
      {data !== undefined && (
        <>
          <MonthReportView report={data} />
          <section className={styles.message} aria-label="Сообщение семье">
            <p className={styles.hint}>Семье придёт сообщение со ссылкой на эту страницу. Она обновляется сама:</p>
            <p className={styles.text}>{data.text}</p>
          </section>
          {error !== null && (
            <p role="alert" className={styles.fault}>
              {error.fields['month'] ?? error.fields['readers'] ?? error.message}
            </p>
          )}
          <div className={styles.sending}>
            <p className={styles.hint}>
              {data.sent_at === null
                ? 'Ещё не отправляли'
                : `Отправлено ${dayAndMonth(dayInZone(data.sent_at, time_zone))}`}
            </p>
            <Button
              look="primary"
              icon={<Send aria-hidden="true" />}
              isLoading={send.isPending}
              loadingLabel="Отправляем"
              onClick={deliver}
            >
              Отправить семье
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
