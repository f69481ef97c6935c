import { scaleLinear } from '@visx/scale';

/** The vertical axis of a chart. */
export interface ValueAxis {
  /** The width of the labels, in pixels. */
  readonly width: number;
  /** Either fixed ticks, lowest first, or the least maximum of the axis, whose ticks then follow the values. */
  readonly reach: { readonly ticks: readonly number[] } | { readonly least: number };
  text(this: void, value: number): string;
}

/** The size of a drawing area, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const TICKS = 4;

/** Returns the scale and the ticks of the values. The scale includes zero and every value. */
export function valueScale(values: readonly (number | null)[], reach: ValueAxis['reach'], height: number) {
  if ('ticks' in reach) {
    const [bottom = 0, top = 0] = [reach.ticks[0], reach.ticks.at(-1)];
    return { y: scaleLinear({ domain: [bottom, top], range: [height, 0] }), ticks: reach.ticks };
  }
  const known = values.filter((value) => value !== null);
  const domain = [Math.min(0, ...known), Math.max(reach.least, ...known)];
  const y = scaleLinear({ domain, range: [height, 0], nice: TICKS });
  return { y, ticks: y.ticks(TICKS) };
}
