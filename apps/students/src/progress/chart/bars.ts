import { scaleBand, scaleLinear } from '@visx/scale';
import type { ProgressMonth } from '../months.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Above it a lonely month would be a wall. */
const WIDEST_BAND = 64;
const SHARES = [0, 25, 50, 75, 100];

/** LRN-60. Where the bars of months stand; a share that nobody knows has none, and one of nought is a line on the ground. */
export function barsOf(months: readonly ProgressMonth[], { width, height }: Size) {
  const x = scaleBand({
    domain: months.map(({ key }) => key),
    range: [0, width],
    paddingInner: 0.3,
    paddingOuter: 0.15,
  });
  const y = scaleLinear({ domain: [0, 100], range: [height, 0] });
  const bar = (share: number | null) =>
    share === null ? null : { y: Math.min(y(share), height - 2), height: Math.max(2, height - y(share)) };
  return {
    ...{ x, y, ticks: SHARES },
    half: Math.min(x.bandwidth(), WIDEST_BAND) / 2,
    bars: months.map((month) => {
      const middle = (x(month.key) ?? 0) + x.bandwidth() / 2;
      return { month, middle, grades: bar(month.grades), attendance: bar(month.attendance) };
    }),
  };
}
