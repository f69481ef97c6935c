import { scaleBand, scaleLinear } from '@visx/scale';
import type { SeriesPoint } from '../series.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Above it a lonely day would be a wall. */
const WIDEST_BAND = 64;
/** Room for a label of the time below, in pixels. */
const LABEL_ROOM = 38;
const TICKS = 4;
/** What a chart without a rouble still reaches up to. */
const LOWEST_TOP = 1000;

/** FIN-9. Where the bars of a series stand in a field of this size; what went out reaches below zero. */
export function barsOf(points: readonly SeriesPoint[], { width, height }: Size) {
  const sums = points.flatMap(({ earned, received }) => [earned, received]);
  const x = scaleBand({
    domain: points.map(({ key }) => key),
    range: [0, width],
    paddingInner: 0.3,
    paddingOuter: 0.15,
  });
  const y = scaleLinear({
    domain: [Math.min(0, ...sums), Math.max(LOWEST_TOP, ...sums)],
    range: [height, 0],
    nice: TICKS,
  });
  const band = Math.min(x.bandwidth(), WIDEST_BAND);
  const zero = y(0);
  const bar = (roubles: number) => ({ y: Math.min(y(roubles), zero), height: Math.abs(y(roubles) - zero) });
  const every = Math.max(1, Math.ceil(LABEL_ROOM / Math.max(1, x.step())));
  return {
    x,
    y,
    zero,
    /** Half of the band for each of the two vocabularies. */
    half: band / 2,
    bars: points.map((point) => {
      const middle = (x(point.key) ?? 0) + x.bandwidth() / 2;
      return { point, middle, earned: bar(point.earned), received: bar(point.received) };
    }),
    ticks: { x: points.filter((_, place) => place % every === 0).map(({ key }) => key), y: y.ticks(TICKS) },
  };
}
