import { ExtensionSlot } from '@planner/shell-api';
import { Card, Disclosure, PageTop } from '@planner/ui';
import { GoalRing } from '../goal/goal-ring.tsx';
import { SeriesChart } from '../series/series-chart.tsx';
import { SeriesTable } from '../series/series-table.tsx';
import { STEPS, type Step } from '../series/series.ts';
import { SourceShares } from '../shares/source-shares.tsx';
import styles from './chart-test.module.css';
import { FIXED_GOALS, FIXED_SERIES, FIXED_SOURCES } from './fixed-sums.ts';

const TITLE: Record<Step, string> = {
  day: 'Заработано и получено по дням',
  week: 'Заработано и получено по неделям',
  month: 'Заработано и получено по месяцам',
};

/** LND-40. /chart/test: every chart of the product with constant data, for screenshots and developers. */
export function ChartTestPage() {
  return (
    <>
      <PageTop title="Графики" />
      <div className={styles.charts}>
        {STEPS.map((step) => (
          <Card key={step} title={TITLE[step]}>
            <SeriesChart points={FIXED_SERIES[step]} label={TITLE[step]} />
            <Disclosure title="Таблицей">
              <SeriesTable step={step} points={FIXED_SERIES[step]} />
            </Disclosure>
          </Card>
        ))}
        <Card title="По источникам">
          <SourceShares sources={FIXED_SOURCES} />
        </Card>
        <Card title="Цель месяца">
          <div className={styles.rings}>
            {FIXED_GOALS.map((percent) => (
              <GoalRing key={percent} percent={percent} />
            ))}
          </div>
          <Disclosure title="Таблицей">
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Цель</th>
                  <th scope="col">Достигнуто</th>
                </tr>
              </thead>
              <tbody>
                {FIXED_GOALS.map((percent, place) => (
                  <tr key={percent}>
                    <th scope="row">{place + 1}</th>
                    <td>{percent} %</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Disclosure>
        </Card>
        <ExtensionSlot name="chart-test" props={{}} />
      </div>
    </>
  );
}
