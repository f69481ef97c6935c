import { scaleLinear, scalePoint } from '@visx/scale';

/** What is read from the chart: one line a version, a value a step; null where pages have told nothing. */
export interface Line {
  readonly version: string;
  readonly values: readonly (number | null)[];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** PLT-263. Where lines and their steps stand; nothing told makes no point, and the greatest value fits in. */
export function linesOf(lines: readonly Line[], steps: readonly string[], { width, height }: Size, least: number) {
  const x = scalePoint({ domain: [...steps], range: [0, width], padding: 0.5 });
  const greatest = Math.max(least, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const y = scaleLinear({ domain: [0, greatest], range: [height, 0], nice: 4 });
  return {
    ...{ x, y, ticks: y.ticks(4) },
    lines: lines.map(({ version, values }) => ({
      version,
      points: values.map((value, place) => ({
        at: x(steps[place] ?? '') ?? 0,
        value,
        // A lonely step has no line to either side: it is drawn as a dot.
        isLonely: value !== null && (values[place - 1] ?? null) === null && (values[place + 1] ?? null) === null,
      })),
    })),
  };
}
