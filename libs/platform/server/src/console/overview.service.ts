import type { ResultOf } from '@planner/calls';
import type { consoleCalls } from '@planner/platform-contract';
import { after, hours } from '@planner/server-core';
import type { Db } from '../database/database.ts';
import type { People } from '../host.ts';
import type { Tally } from '../channels/health/health.repository.ts';
import { LEAST } from '../channels/health/health.service.ts';
import { isBroken, isSound } from '../channels/health/verdict.ts';
import { shownLines } from '../channels/state/audit-lines.service.ts';
import { listRemotes } from '../channels/status.service.ts';
import { countsOf, lastDecisions, type Told, toldSince } from './console.repository.ts';

type Overview = ResultOf<(typeof consoleCalls)['GET /api/platform/overview']>[number];

const DAY = hours(24);

const NOBODY: Omit<Told, 'version'> = { pages: 0, healthy: 0, failed: 0, crashed: 0 };
// The hourly counts do not contain poor pages.
const tallyOf = ({ pages, failed, crashed }: Omit<Told, 'version'>): Tally => ({
  pages,
  failed: failed + crashed,
  measured: 0,
  poor: 0,
});

/** PLT-262. Returns the reason why an operator should look at a remote, by the breaker's measure over a day. */
function problemOf(
  { stable, canary, decision }: Pick<Overview, 'stable' | 'canary' | 'decision'>,
  versions: readonly Told[],
): Overview['problem'] {
  if (decision?.act === 'taken back') return 'taken back';
  const told = (version: string | undefined) => tallyOf(versions.find((one) => one.version === version) ?? NOBODY);
  const everybodys = told(stable);
  if (canary !== null && isBroken(told(canary.version), everybodys, LEAST.canary)) return 'worse';
  return everybodys.pages >= LEAST.stable && !isSound(everybodys, LEAST.stable) ? 'failing' : null;
}

/** Remotes with a problem come first, then remotes with a canary, then the others by name. */
const rankOf = ({ problem, canary }: Overview) => (problem !== null ? 0 : canary !== null ? 1 : 2);

/**
 * PLT-261. Returns the decisions about each remote with its pages' reports of the last 24 hours. A team receives only
 * its own remote.
 */
export async function overviewOf(db: Db, only: string | null, now: Date, people: People): Promise<Overview[]> {
  const since = after(now, -DAY);
  const remotes = await listRemotes(db, only);
  const told = Map.groupBy(await toldSince(db, only, since), ({ remote }) => remote);
  const counts = await countsOf(db, { now, since });
  const last = await shownLines(db, await lastDecisions(db), people);
  const decisions = new Map(last.map(({ remote, ...line }) => [remote, line]));
  const overviews = remotes.map((status): Overview => {
    const { remote } = status;
    const versions = (told.get(remote) ?? []).map(({ remote: _, ...version }) => version);
    const decision = decisions.get(remote) ?? null;
    const problem = problemOf({ ...status, decision }, versions);
    return { ...status, ...(counts.get(remote) ?? { pins: 0, failures: 0 }), versions, decision, problem };
  });
  return overviews.toSorted((one, other) => rankOf(one) - rankOf(other));
}
