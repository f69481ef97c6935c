import { scalePoint } from '@visx/scale';
import { type Size, type ValueAxis, valueScale } from '../frame/value-axis.ts';

/** One line of a chart: a value for each step, null for an unknown value. */
export interface ChartLine {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** The width of a step's label, in pixels. */
const LABEL_WIDTH = 72;

/** PLT-263. Returns the scales, the ticks and the points of lines, in pixels. An unknown value has no point. */
export function linesOf(lines: readonly ChartLine[], steps: readonly string[], reach: ValueAxis['reach'], size: Size) {
  const values = lines.flatMap((line) => line.values);
  const { y, ticks } = valueScale(values, reach, size.height);
  const x = scalePoint({ domain: [...steps], range: [0, size.width], padding: 0.5 });
  const every = Math.max(1, Math.ceil(steps.length / Math.max(1, Math.floor(size.width / LABEL_WIDTH))));
  return {
    x,
    y,
    // The last step always has its label.
    ticks: { x: steps.filter((_, step) => (steps.length - 1 - step) % every === 0), y: ticks },
    lines: lines.map((line) => ({
      name: line.name,
      points: line.values.map((value, step) => ({
        at: x(steps[step] ?? '') ?? 0,
        value,
        // A value without neighbours has no line, so the chart draws a dot.
        isLonely:
          value !== null && (line.values[step - 1] ?? null) === null && (line.values[step + 1] ?? null) === null,
      })),
    })),
  };
}
