import { scaleBand } from '@visx/scale';
import { type Size, type ValueAxis, valueScale } from '../frame/value-axis.ts';

/** The values of one step, one for each series; null for an unknown value. */
export interface BarStep {
  readonly key: string;
  readonly values: readonly (number | null)[];
}

interface BarOptions {
  readonly reach: ValueAxis['reach'];
  /** The minimum height of a bar, in pixels, so that a zero is visible. */
  readonly leastHeight: number;
  /** The width of a step's label, in pixels; zero labels every step. */
  readonly labelWidth: number;
}

/** The maximum width of a step's bars, in pixels: a single step would otherwise fill the field. */
const WIDEST_BAND = 64;

/**
 * FIN-9, LRN-60. Returns the scales, the bars' rectangles in pixels and the ticks. Negative values extend below the
 * zero line.
 */
export function barsOf(steps: readonly BarStep[], { reach, leastHeight, labelWidth }: BarOptions, size: Size) {
  const values = steps.flatMap((step) => step.values);
  const { y, ticks } = valueScale(values, reach, size.height);
  const x = scaleBand({
    domain: steps.map(({ key }) => key),
    range: [0, size.width],
    paddingInner: 0.3,
    paddingOuter: 0.15,
  });
  const band = Math.min(x.bandwidth(), WIDEST_BAND);
  const every = Math.max(1, Math.ceil(labelWidth / Math.max(1, x.step())));
  const zero = y(0);
  const barOf = (value: number) => {
    const height = Math.max(leastHeight, Math.abs(y(value) - zero));
    return { y: value < 0 ? zero : zero - height, height };
  };
  return {
    x,
    y,
    zero,
    bars: steps.map((step) => {
      const middle = (x(step.key) ?? 0) + x.bandwidth() / 2;
      const thickness = band / step.values.length;
      return {
        key: step.key,
        middle,
        rects: step.values.map((value, series) =>
          value === null
            ? null
            : { x: middle - band / 2 + series * thickness, width: Math.max(1, thickness - 1), ...barOf(value) },
        ),
      };
    }),
    ticks: { x: steps.filter((_, place) => place % every === 0).map(({ key }) => key), y: ticks },
  };
}
