import type { ReceiptQueue } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { Banner, Card, ProgressBar } from '@planner/ui';
import styles from './receipts.module.css';

/** The share of the limit from which the page warns. */
const WARNS_FROM = 0.8;

/** RCP-10. The income of the year beside the limit of the tax regime. */
export function YearCard({ year: { year, received, limit } }: Pick<ReceiptQueue, 'year'>) {
  const left = limit - received;
  return (
    <Card title={`Получено за ${year} год`}>
      <p>
        <b>{formatRoubles(received)}</b> из {formatRoubles(limit)}
      </p>
      <ProgressBar aria-label="Доля годового лимита" max={limit} value={Math.min(Math.max(received, 0), limit)} />
      {received >= limit * WARNS_FROM && (
        <Banner tone="warn">
          {left > 0
            ? `До лимита самозанятого осталось ${formatRoubles(left)}. С дохода сверх лимита налог другой`
            : 'Лимит самозанятого достигнут: с дохода сверх него налог другой'}
        </Banner>
      )}
      <p className={styles.faint}>Без возвратов и без оплат, отмеченных «Без чека»</p>
    </Card>
  );
}
