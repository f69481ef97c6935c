import { lazyComponent, useUser } from '@planner/shell-api';
import { Card, Disclosure, Loading, ReadStatus, Segmented, Skeleton } from '@planner/ui';
import { useSearchParams } from 'react-router-dom';
import type { Period } from '../period/period.ts';
import styles from './series.module.css';
import { SeriesTable } from './series-table.tsx';
import { hasMoney, type Step, stepsOf } from './series.ts';
import { useSeries } from './use-series.ts';

// The packages that draw load with the first chart (FIN-9).
const SeriesChart = lazyComponent('График', () => import('./series-chart.tsx'), {
  room: styles.chartRoom,
  waiting: (
    <Loading label="Загружаем график">
      <Skeleton height={240} />
    </Loading>
  ),
});

const LABEL: Record<Step, string> = { day: 'Дни', week: 'Недели', month: 'Месяцы' };

/** FIN-6. Earned and received by days, weeks or months. The address contains the chosen step. */
export function SeriesCard({ period }: { period: Period }) {
  const { time_zone } = useUser();
  const [search, setSearch] = useSearchParams();
  const steps = stepsOf(period);
  const step = steps.find((one) => one === search.get('by')) ?? steps[0] ?? 'month';
  const { points, read } = useSeries(step, period);
  const choose = (by: Step) => {
    const next = new URLSearchParams(search);
    next.set('by', by);
    setSearch(next, { replace: true });
  };
  return (
    <Card
      title={step === 'month' ? `Заработано и получено за ${period.end_date.slice(0, 4)} год` : 'Заработано и получено'}
      action={
        <Segmented
          label="По сколько"
          options={steps.map((value) => ({ value, label: LABEL[value] }))}
          value={step}
          onChange={choose}
        />
      }
    >
      <ReadStatus read={read} what="суммы по дням" zone={time_zone} label="Загружаем суммы">
        <Skeleton height={240} />
      </ReadStatus>
      {points !== undefined && (
        <div className={styles.series} data-stale={read.isPlaceholderData ? '' : undefined}>
          {hasMoney(points) ? (
            <SeriesChart points={points} label={`${LABEL[step]} на графике`} />
          ) : (
            <p className={styles.none}>За период денег не было</p>
          )}
          <Disclosure title="Таблицей">
            <SeriesTable step={step} points={points} />
          </Disclosure>
        </div>
      )}
    </Card>
  );
}
