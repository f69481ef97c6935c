import { AxisBottom, AxisLeft } from '@visx/axis';
import { Line } from '@visx/shape';
import type { scaleBand, scaleLinear, scalePoint } from '@visx/scale';
import styles from './chart.module.css';
import type { ChartStep } from './step.ts';
import type { Size, ValueAxis } from './value-axis.ts';

type ValueScale = ReturnType<typeof scaleLinear<number>>;

interface RulingProps {
  y: ValueScale;
  ticks: readonly number[];
  width: number;
}

/** A horizontal line at each tick of the values, behind the data. */
export const Ruling = ({ y, ticks, width }: RulingProps) =>
  ticks.map((tick) => (
    <Line
      key={tick}
      className={tick === 0 ? styles.zero : styles.line}
      from={{ x: 0, y: y(tick) }}
      to={{ x: width, y: y(tick) }}
    />
  ));

interface AxesProps {
  x: ReturnType<typeof scaleBand<string>> | ReturnType<typeof scalePoint<string>>;
  y: ValueScale;
  /** The ticks with a label. */
  ticks: { readonly x: readonly string[]; readonly y: readonly number[] };
  steps: readonly ChartStep[];
  text: ValueAxis['text'];
  field: Size;
}

const BARE = { hideAxisLine: true, hideTicks: true, tickClassName: styles.tick ?? '' };
const LEFT_LABEL = { dx: -4, dy: 4, textAnchor: 'end' } as const;
const BOTTOM_LABEL = { dy: 4, textAnchor: 'middle' } as const;

/** The labels of the values on the left and of the steps below. */
export function Axes({ x, y, ticks, steps, text, field }: AxesProps) {
  const shorts = new Map(steps.map(({ key, short }) => [key, short]));
  return (
    <>
      <AxisLeft
        {...BARE}
        scale={y}
        tickValues={[...ticks.y]}
        tickFormat={(value) => text(value.valueOf())}
        tickLabelProps={LEFT_LABEL}
      />
      <AxisBottom
        {...BARE}
        scale={x}
        top={field.height}
        tickValues={[...ticks.x]}
        tickFormat={(key) => shorts.get(key) ?? ''}
        tickLabelProps={BOTTOM_LABEL}
      />
    </>
  );
}
