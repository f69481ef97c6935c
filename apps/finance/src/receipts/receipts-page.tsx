import type { ReceiptDuty, ReceiptQueue } from '@planner/contract';
import { usePages } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { buttonClass, Card, EmptyState, longPageClass, PageTop, ReadStatus, ShowMore, Skeleton } from '@planner/ui';
import { ExternalLink, ReceiptText } from 'lucide-react';
import { BackToFinance } from '../back-to-finance.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DutyRow } from './duty-row.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { MY_TAX, sizeOf } from './receipts-wording.ts';
import styles from './receipts.module.css';
import { YearCard } from './year-card.tsx';

/** RCP-1. A teacher without a queue reads who has one. */
function NoQueue({ tax_status }: Pick<ReceiptQueue, 'tax_status'>) {
  return (
    <EmptyState
      title="Чеки к выдаче — для самозанятых"
      icon={<ReceiptText aria-hidden="true" />}
      action={
        <Link to="/teacher-cabinet/#ways-to-pay" className={buttonClass()}>
          К настройкам оплаты
        </Link>
      }
    >
      {tax_status === 'ip'
        ? 'Вы указали, что вы ИП. Режим меняется в «Как мне платят».'
        : 'Если вы платите налог на профессиональный доход, выберите «Самозанятый» в «Как мне платят».'}
    </EmptyState>
  );
}

/** RCP-2, RCP-10, RCP-11. The tax receipts that a self-employed teacher has to issue or to annul. */
export function ReceiptsPage() {
  const { time_zone } = useUser();
  const read = usePages('GET /api/receipts', { query: {} }, { keyOf: ({ payment_id }) => payment_id });
  const [opened, setOpened] = useState<ReceiptDuty['payment_id'] | null>(null);
  const { data } = read;
  const issued = data?.items.find(({ payment_id }) => payment_id === opened);
  return (
    <div className={longPageClass}>
      <PageTop before={<BackToFinance />} title="Чеки к выдаче" />
      <div className={styles.content}>
        <ReadStatus read={read} what="чеки" zone={time_zone}>
          <Skeleton height={240} />
        </ReadStatus>
        {data !== undefined && data.tax_status !== 'npd' && <NoQueue tax_status={data.tax_status} />}
        {data?.tax_status === 'npd' && (
          <>
            <Card
              title={data.overdue === 0 ? 'Оплаты без чека' : `Оплаты без чека, просрочено: ${data.overdue}`}
              action={
                <a className={styles.link} href={MY_TAX} target="_blank" rel="noreferrer">
                  «Мой налог» <ExternalLink aria-hidden="true" size={16} />
                </a>
              }
            >
              {data.total > 0 && <p>{sizeOf(data)}</p>}
              <p className={styles.faint}>
                Выдайте чек в приложении «Мой налог» и вставьте сюда ссылку на него: её получит семья. Пароль от
                приложения нам не нужен.
              </p>
              {data.items.length === 0 && (
                <EmptyState title="Все чеки выданы" icon={<ReceiptText aria-hidden="true" />} />
              )}
              <ul className={styles.duties} aria-label="Чеки к выдаче">
                {data.items.map((duty) => (
                  <DutyRow key={duty.payment_id} duty={duty} onIssue={() => setOpened(duty.payment_id)} />
                ))}
              </ul>
              <ShowMore shown={data.items.length} total={data.total} {...read.end} />
            </Card>
            <YearCard year={data.year} />
          </>
        )}
      </div>
      {issued !== undefined && <IssueDialog duty={issued} onClose={() => setOpened(null)} />}
    </div>
  );
}
