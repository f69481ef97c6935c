import type { ChartLine, ChartStep } from '@planner/chart';
import type { ResultOf } from '@planner/contract';
import { wallClock } from '@planner/schedule';
import type { Measure } from './measures.ts';
import type { Period } from '../../period.ts';

type Health = ResultOf<'GET /api/platform/remotes/{remote}/health'>;

const HOUR = 3_600_000;
const HOURS: Record<Period, number> = { day: 24, week: 168, month: 720 };

/** Returns the steps of a period with labels in the person's time zone. */
export function stepsOf({ from, step_hours }: Health, period: Period, zone: string): ChartStep[] {
  return Array.from({ length: HOURS[period] / step_hours }, (_, step) => {
    const instant = Date.parse(from) + step * step_hours * HOUR;
    const { date, time } = wallClock(instant, zone);
    const day = `${date.slice(8)}.${date.slice(5, 7)}`;
    const short = period === 'day' ? time : day;
    return { key: String(instant), label: period === 'month' ? day : `${day} ${time}`, short };
  });
}

/** PLT-263. Returns a line for each version, with a value or null at each step. */
export function linesIn({ versions, points }: Health, steps: readonly ChartStep[], measure: Measure): ChartLine[] {
  const told = new Map(points.map((point) => [`${point.version} ${Date.parse(point.at)}`, point]));
  return versions.map(({ version }) => ({
    name: version,
    values: steps.map(({ key }) => {
      const point = told.get(`${version} ${key}`);
      return point === undefined ? null : measure.of(point);
    }),
  }));
}
