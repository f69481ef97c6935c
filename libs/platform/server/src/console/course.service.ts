import type { ResultOf } from '@planner/calls';
import type { consoleCalls } from '@planner/platform-contract';
import { after, growingPage, type GrowingPageAsked, hours } from '@planner/server-core';
import type { Db } from '../database/database.ts';
import { shownLines } from '../channels/state/audit-lines.service.ts';
import type { People } from '../host.ts';
import { auditPage, countAudit, type Step, stepsOf, toldSince } from './console.repository.ts';

/** The length of each period and of its steps, in hours. */
export const PERIODS = {
  day: { long: 24, step: 1 },
  week: { long: 168, step: 6 },
  month: { long: 720, step: 24 },
} as const;
export type Period = keyof typeof PERIODS;

/** Returns the first whole hour of a period that ends with the present hour. */
export const beginningOf = (period: Period, now: Date): Date =>
  new Date(Math.floor(after(now, hours(1 - PERIODS[period].long)).getTime() / hours(1)) * hours(1));

const meanOf = ({ vitals }: Step, name: string): number | null => {
  const { sum, count } = vitals[name] ?? { sum: 0, count: 0 };
  return count === 0 ? null : sum / count;
};

/** PLT-263. Returns the health of a remote's versions step by step, for the versions that most pages reported. */
export async function healthOver(
  db: Db,
  remote: string,
  { period, now }: { period: Period; now: Date },
): Promise<ResultOf<(typeof consoleCalls)['GET /api/platform/remotes/{remote}/health']>> {
  const { step } = PERIODS[period];
  const from = beginningOf(period, now);
  const versions = (await toldSince(db, remote, from)).map(({ remote: _, ...version }) => version);
  const asked = { remote, from, step_hours: step, versions: versions.map(({ version }) => version) };
  const points = (await stepsOf(db, asked)).map(({ vitals, ...point }) => {
    const measured = { ...point, vitals };
    const [lcp, inp] = [meanOf(measured, 'lcp'), meanOf(measured, 'inp')];
    return { ...point, lcp, inp, mount: meanOf(measured, 'mount'), cls: meanOf(measured, 'cls') };
  });
  return { from: from.toISOString(), step_hours: step, versions, points };
}

/** PLT-264. Returns a page of a remote's decisions, the newest first. */
export async function auditOver(db: Db, remote: string, asked: GrowingPageAsked, people: People) {
  const page = await growingPage(
    asked,
    (up_to) => countAudit(db, remote, up_to),
    (rows) => auditPage(db, remote, rows),
  );
  return { ...page, items: await shownLines(db, page.items, people) };
}
