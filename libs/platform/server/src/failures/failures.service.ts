import type { ResultOf } from '@planner/calls';
import type { consoleCalls } from '@planner/platform-contract';
import { pageAsked, type PageAsked } from '@planner/server-core';
import type { Db } from '../database/database.ts';
import { PlatformRefusal } from '../refusal.ts';
import type { Operator } from '../host.ts';
import { placeIn } from '../source-maps/built-place.ts';
import type { SourceMaps } from '../source-maps/source-maps.ts';
import { beginningOf, type Period } from '../console/course.service.ts';
import { countGroups, failureOf, groupsOf } from './failures.repository.ts';

interface FailuresAsked extends PageAsked {
  remote?: string | undefined;
  version?: string | undefined;
  period: Period;
}

/** PLT-265. Returns the reported failures, grouped by code location. A team sees only failures of its own remote. */
export async function failuresBy(
  db: Db,
  { remote, version, period, ...asked }: FailuresAsked,
  { operator, now }: { operator: Operator; now: Date },
): Promise<ResultOf<(typeof consoleCalls)['GET /api/platform/failures']>> {
  if (operator.remote !== null && remote !== undefined && remote !== operator.remote)
    throw new PlatformRefusal('wrong_role');
  const of = {
    remote: operator.remote ?? remote ?? null,
    version: version || null,
    since: beginningOf(period, now),
  };
  const { named, rows } = pageAsked(asked);
  return { items: await groupsOf(db, of, rows), total: await countGroups(db, of), ...named };
}

/** Further frames tell nothing more about the code location. */
const FRAMES = 40;

/**
 * PLT-266. Returns one failure with frames mapped to the sources. For a team, only frames of its own remote are mapped.
 */
export async function mappedFailure(
  db: Db,
  { remote, id }: { remote: string; id: number },
  { operator, maps }: { operator: Operator; maps: SourceMaps },
): Promise<ResultOf<(typeof consoleCalls)['GET /api/platform/remotes/{remote}/failures/{id}']>> {
  const found = await failureOf(db, remote, id);
  if (found === undefined) throw new PlatformRefusal('not_found');
  const { stack, ...failure } = found;
  const frames = [];
  for (const text of stack.split('\n').filter(Boolean).slice(0, FRAMES)) {
    const place = placeIn(text);
    const isOpen = place !== null && (operator.remote === null || operator.remote === place.remote);
    frames.push({ text, source: isOpen ? await maps.sourceOf(place) : null });
  }
  return { ...failure, frames };
}
