import { Circle, Line, LinePath } from '@visx/shape';
import { classNames } from '@planner/ui';
import { Axes, Ruling } from '../frame/axes.tsx';
import { ChartFrame } from '../frame/chart-frame.tsx';
import frame from '../frame/chart.module.css';
import type { ChartStep } from '../frame/step.ts';
import { useChart } from '../frame/use-chart.ts';
import type { ValueAxis } from '../frame/value-axis.ts';
import { type ChartLine, linesOf } from './lines.ts';
import styles from './lines.module.css';

interface LineChartProps {
  label: string;
  steps: readonly ChartStep[];
  lines: readonly ChartLine[];
  axis: ValueAxis;
}

const HEIGHT = 240;
/** The right margin, in pixels: half of the last label exceeds its step. */
const RIGHT = 16;

/** A chart with one line for each name. A slider chooses the step whose values the legend shows. */
export function LineChart({ label, steps, lines: given, axis }: LineChartProps) {
  const chart = useChart({ count: steps.length, height: HEIGHT, left: axis.width, right: RIGHT });
  const { field, place, isChosen } = chart;
  const keys = steps.map(({ key }) => key);
  const { x, y, ticks, lines } = linesOf(given, keys, axis.reach, field);
  const chosenX = x(keys[place] ?? '') ?? 0;
  const read = given.map(({ name, values }) => {
    const value = values[place] ?? null;
    return `${name}: ${value === null ? 'нет данных' : axis.text(value)}`;
  });
  const spoken = `${steps[place]?.label ?? ''}: ${read.join(', ')}`;
  return (
    <ChartFrame
      chart={chart}
      label={label}
      spoken={spoken}
      stepWidth={x.step()}
      legend={
        <figcaption className={classNames(frame.legend, styles.legend)}>
          {given.map(({ name }, index) => (
            <code key={name} data-series={index}>
              {name}
            </code>
          ))}
          <output className={classNames(frame.read, styles.read)} data-quiet={isChosen ? undefined : ''}>
            {spoken}
          </output>
        </figcaption>
      }
    >
      <Ruling y={y} ticks={ticks.y} width={field.width} />
      {isChosen && <Line className={styles.chosen} from={{ x: chosenX, y: 0 }} to={{ x: chosenX, y: field.height }} />}
      {lines.map(({ name, points }, index) => (
        <g key={name} data-series={index} className={styles.path}>
          <LinePath
            data={points}
            defined={({ value }) => value !== null}
            x={({ at }) => at}
            y={({ value }) => y(value ?? 0)}
          />
          {points.map(
            ({ at, value, isLonely }, step) =>
              value !== null &&
              (isLonely || (step === place && isChosen)) && <Circle key={step} cx={at} cy={y(value)} r={3.5} />,
          )}
        </g>
      ))}
      <Axes x={x} y={y} ticks={ticks} steps={steps} text={axis.text} field={field} />
    </ChartFrame>
  );
}
