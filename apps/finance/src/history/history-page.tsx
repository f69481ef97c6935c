import type { CashLine } from '@planner/contract';
import { useLive } from '@planner/live-data';
import { formatRoubles } from '@planner/money';
import { dayInZone } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { Button, buttonClass, EmptyState, Money, PageTop, longPageClass } from '@planner/ui';
import { ReceiptText } from 'lucide-react';
import { BackToFinance } from '../back-to-finance.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PeriodPicker } from '../period/period-picker.tsx';
import { ExportMenu } from '../export-menu/export-menu.tsx';
import { addressOf, hasMoreThanPeriod } from './history-filter.ts';
import { HistoryToolbar } from './history-toolbar.tsx';
import styles from './history.module.css';
import { LineDialog } from './line-dialog/line-dialog.tsx';
import { LinesPage } from './lines-page.tsx';
import { useHistoryFilter } from './use-history-filter.ts';

/** FIN-20 to FIN-27. The cash book by days. */
export function HistoryPage() {
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const { filter, typed, type, change, reset } = useHistoryFilter();
  const { start_date, end_date } = filter;
  const [opened, setOpened] = useState<CashLine | null>(null);
  const { data } = useLive(
    'GET /api/operations',
    { query: { ...filter, page: 1, page_size: 50 } },
    { keepPrevious: true },
  );
  const period = start_date === undefined || end_date === undefined ? null : { start_date, end_date };
  const clearPeriod = () => change({ start_date: undefined, end_date: undefined });
  const isFiltered = hasMoreThanPeriod(filter);
  // WRD-17: a dash while the sums load and after they failed.
  const sum = (amount: number | undefined) => (amount === undefined ? '—' : formatRoubles(amount));

  return (
    <div className={longPageClass}>
      <PageTop before={<BackToFinance />} title="История операций" />
      <div className={styles.content}>
        <PeriodPicker period={period} today={today} onChoose={change} onClear={clearPeriod} />
        <HistoryToolbar filter={filter} typed={typed} onType={type} onChange={change} />
        <div className={styles.bar}>
          <dl className={styles.totals} aria-label="Итоги отбора">
            <div>
              <dt>Пришло</dt>
              <dd>{sum(data?.totals.in)}</dd>
            </div>
            <div>
              <dt>Ушло</dt>
              <dd>{sum(data && Math.abs(data.totals.out))}</dd>
            </div>
            <div>
              <dt>Осталось</dt>
              <dd>{data === undefined ? sum(undefined) : <Money amount={data.totals.net} isSigned />}</dd>
            </div>
          </dl>
          <ExportMenu call="/api/operations/export" search={addressOf(filter)} isEmpty={data?.total === 0} />
        </div>
        <LinesPage
          key={addressOf(filter).toString()}
          filter={filter}
          page={1}
          after={null}
          onOpen={setOpened}
          empty={
            <EmptyState
              title={period === null && !isFiltered ? 'Операций пока нет' : 'Операций за период нет'}
              icon={<ReceiptText aria-hidden="true" />}
              action={
                isFiltered ? (
                  <Button onClick={reset}>Сбросить фильтры</Button>
                ) : period === null ? (
                  <Link to="/finance" className={buttonClass()}>
                    К финансам
                  </Link>
                ) : (
                  <Button onClick={clearPeriod}>Сбросить период</Button>
                )
              }
            />
          }
        />
      </div>
      {opened !== null && <LineDialog line={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
