import { Bar } from '@visx/shape';
import { classNames } from '@planner/ui';
import { Axes, Ruling } from '../frame/axes.tsx';
import { ChartFrame } from '../frame/chart-frame.tsx';
import frame from '../frame/chart.module.css';
import type { ChartStep } from '../frame/step.ts';
import { useChart } from '../frame/use-chart.ts';
import type { ValueAxis } from '../frame/value-axis.ts';
import { barsOf } from './bars.ts';
import styles from './bars.module.css';

/** One series of bars, with one bar at each step. */
export interface BarSeries<Step> {
  readonly name: string;
  /** Returns the value of a step; null for an unknown value, which has no bar. */
  value(this: void, step: Step): number | null;
}

interface BarChartProps<Step> {
  label: string;
  steps: readonly Step[];
  series: readonly BarSeries<Step>[];
  axis: ValueAxis;
  leastHeight?: number;
  labelWidth?: number;
  /** Returns the text of a value in the legend. */
  valueText(this: void, value: number | null): string;
  /** Returns the text of a step that a screen reader announces. */
  spoken(this: void, step: Step): string;
}

const HEIGHT = 220;

/** A chart with bars side by side at each step. A slider chooses the step whose values the legend shows. */
export function BarChart<Step extends ChartStep>(props: BarChartProps<Step>) {
  const { label, steps, series, axis, leastHeight = 0, labelWidth = 0, valueText, spoken } = props;
  const chart = useChart({ count: steps.length, height: HEIGHT, left: axis.width });
  const { field, place, isChosen } = chart;
  const rows = steps.map((step) => ({ key: step.key, values: series.map(({ value }) => value(step)) }));
  const { x, y, bars, ticks } = barsOf(rows, { reach: axis.reach, leastHeight, labelWidth }, field);
  const read = steps[place];
  return (
    <ChartFrame
      chart={chart}
      label={label}
      spoken={read === undefined ? '' : spoken(read)}
      stepWidth={x.step()}
      legend={
        <figcaption className={classNames(frame.legend, styles.legend)}>
          {series.map(({ name }, index) => (
            <span key={name} data-series={index}>
              {name}
            </span>
          ))}
          {read !== undefined && (
            <output className={classNames(frame.read, styles.read)} data-quiet={isChosen ? undefined : ''}>
              {read.label} ·{' '}
              {series.map(({ name, value }, index) => (
                <span key={name}>
                  {index > 0 && ' / '}
                  <b>{valueText(value(read))}</b>
                </span>
              ))}
            </output>
          )}
        </figcaption>
      }
    >
      <Ruling y={y} ticks={ticks.y} width={field.width} />
      {bars.map(({ key, middle, rects }, step) => (
        <g key={key}>
          {step === place && isChosen && (
            <Bar
              className={styles.chosen}
              x={middle - x.step() / 2}
              y={0}
              width={x.step()}
              height={field.height}
              rx={4}
            />
          )}
          {rects.map(
            (rect, index) =>
              rect && <Bar key={series[index]?.name} className={styles.bar} data-series={index} rx={2} {...rect} />,
          )}
        </g>
      ))}
      <Axes x={x} y={y} ticks={ticks} steps={steps} text={axis.text} field={field} />
    </ChartFrame>
  );
}
