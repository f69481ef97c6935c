import { createHash } from 'node:crypto';
import type { Candidate } from '@planner/platform-contract';
import type { Canary, DeployedVersion, Deployment } from '../store/deployment.ts';

/** Who asks for a page, as far as versions are chosen by it. */
export interface Visitor {
  /** The session's user; asked for only where it matters, since it costs a query. */
  userId(): Promise<number | null>;
  /** The versions, by their names, that have failed in this browser. */
  readonly quarantined: ReadonlySet<string>;
  /** What the session's user may do beside the role; asked only where a manifest names a right. Nothing where it is left out. */
  rights?(): Promise<ReadonlySet<string>>;
}

/** PLT-161. Of the hashes those by which a page asks for files itself: a chunk that comes later is known to the entry. */
function hashesOf({ entry, preload, pages, files }: DeployedVersion['build']): Record<string, string> {
  const asked = new Set([entry, ...preload, ...Object.values(pages).flat()]);
  return Object.fromEntries(Object.entries(files).filter(([name]) => asked.has(name)));
}

interface Righted {
  readonly right?: string | undefined;
}

/** PLT-260. What is for everybody, and what is for a right that the visitor has; the page is not told which right. */
const open = <Part extends Righted>(parts: readonly Part[], rights: ReadonlySet<string>): Omit<Part, 'right'>[] =>
  parts.filter(({ right }) => right === undefined || rights.has(right)).map(({ right: _, ...part }) => part);

const namesRight = ({ manifest: { routes, menu } }: DeployedVersion): boolean =>
  [...routes, ...menu].some(({ right }) => right !== undefined);

const isEmpty = ({ routes, menu, modals, slots = [] }: Candidate) =>
  [routes, menu, modals, slots].every((parts) => parts.length === 0);

const candidate = (
  remote: string,
  { manifest, build }: DeployedVersion,
  why: Candidate['why'],
  rights: ReadonlySet<string>,
): Candidate => ({
  ...build,
  files: hashesOf(build),
  routes: open(manifest.routes, rights),
  menu: open(manifest.menu, rights),
  modals: manifest.modals,
  ...(manifest.slots && { slots: manifest.slots }),
  why,
  base: `/mfe/${remote}/${build.version}/`,
});

/** A version that a page may use, and where it stands. */
export interface Choice {
  candidate: Candidate;
  version: DeployedVersion;
}

const NONE: ReadonlySet<string> = new Set();

/** More would only be read by a page whose first two have failed. */
const AT_MOST = 3;

/** PLT-150. Of a hundred buckets the one that somebody is in with a remote, on each device the same, whichever version is tried. */
export const bucketOf = (userId: number, salt: string): number =>
  createHash('sha256').update(`${salt} ${userId}`).digest().readUInt32BE() % 100;

async function isGiven({ percent, salt }: Canary, visitor: Visitor): Promise<boolean> {
  if (percent === 0) return false;
  const userId = await visitor.userId();
  return userId !== null && bucketOf(userId, salt) < percent;
}

/**
 * PLT-62, PLT-150. Which versions of a remote a page gets, the one to use first: the only place that decides it. First what the
 * visitor is given by name, then the canary where he is of its share, what is live, and the version before it to fall back on,
 * without the one that has failed in this browser while another is left (PLT-142).
 */
export async function candidatesFor(
  { remote, live, previous, canary, pinned }: Deployment,
  visitor: Visitor,
): Promise<Choice[]> {
  const given: [Candidate['why'], DeployedVersion | null][] = [
    ['pin', pinned],
    ['canary', canary && (await isGiven(canary, visitor)) ? canary.version : null],
    ['stable', live],
    ['previous', previous],
  ];
  const isOfRight = given.some(([, version]) => version !== null && namesRight(version));
  const rights = isOfRight ? ((await visitor.rights?.()) ?? NONE) : NONE;
  const choices = new Map<string, Choice>();
  for (const [why, version] of given) {
    if (version === null || choices.has(version.build.version)) continue;
    choices.set(version.build.version, { candidate: candidate(remote, version, why, rights), version });
  }
  // Who lacks the right that all of it is for is not told that it is there.
  const all = [...choices.values()].filter((choice) => !namesRight(choice.version) || !isEmpty(choice.candidate));
  const left = all.filter((choice) => !visitor.quarantined.has(choice.candidate.name));
  return (left.length > 0 ? left : all).slice(0, AT_MOST);
}

/** The versions that a browser has quarantined, as its page wrote them down; what is no name matches none. */
export const quarantinedIn = (cookie: string | undefined): ReadonlySet<string> =>
  new Set((cookie ?? '').slice(0, 1000).split('.').filter(Boolean));

/** The cookie they stand in. */
export const QUARANTINE_COOKIE = 'mfe_quarantine';
