import { useLive } from '@planner/live-data';
import { lazyComponent, useUser } from '@planner/shell-api';
import { Card, Loading, ReadStatus, Segmented, Skeleton } from '@planner/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from '../remote.module.css';
import { HealthTable } from './health-table.tsx';
import { MEASURES, type Measure } from './measures.ts';
import { PERIODS, periodIn } from '../../period.ts';
import { linesIn, stepsOf } from './steps.ts';

const waiting = (
  <Loading label="Загружаем график">
    <Skeleton height={284} />
  </Loading>
);
// The chart's packages load with the first chart.
const HealthChart = lazyComponent('График', () => import('./health-chart.tsx'), { room: styles.chartRoom, waiting });

/** PLT-263. The health of a remote's versions over time. The address keeps the period. */
export function HealthPart({ remote }: { remote: string }) {
  const { time_zone } = useUser();
  const [search, setSearch] = useSearchParams();
  const [named, setNamed] = useState<Measure['value']>('failing');
  const period = periodIn(search.get('period'));
  const read = useLive(
    'GET /api/platform/remotes/{remote}/health',
    { params: { remote }, query: { period } },
    { keepPrevious: true },
  );
  const { data, isPlaceholderData } = read;
  const measure = MEASURES.find(({ value }) => value === named) ?? MEASURES[0];
  const choose = (value: string) => {
    const next = new URLSearchParams(search);
    next.set('period', value);
    setSearch(next, { replace: true });
  };
  const steps = data && !isPlaceholderData ? stepsOf(data, period, time_zone) : null;
  return (
    <Card
      title="Здоровье по времени"
      action={<Segmented label="За какое время" options={PERIODS} value={period} onChange={choose} />}
    >
      <div className={styles.rows}>
        <ReadStatus read={{ ...read, data: steps ?? undefined }} what="здоровье" zone={time_zone} loading={waiting} />
        {data !== undefined && steps !== null && measure !== undefined && (
          <>
            {data.versions.length === 0 ? (
              <p className={styles.none}>За это время страницы ничего не сообщали</p>
            ) : (
              <>
                <Segmented label="Что показать" options={MEASURES} value={named} onChange={setNamed} />
                <HealthChart measure={measure} steps={steps} lines={linesIn(data, steps, measure)} />
                <HealthTable versions={data.versions} />
              </>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
