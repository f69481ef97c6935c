import { createHash } from 'node:crypto';
import type { Candidate } from '@planner/platform-contract';
import type { Canary, DeployedVersion, Deployment } from '../store/deployment.ts';

/** The visitor of a page, with the facts on which the choice of versions depends. */
export interface Visitor {
  /** Returns the id of the session's user. Called only when needed, because it costs a query. */
  userId(): Promise<number | null>;
  /** The container names of versions that failed in this browser. */
  readonly quarantined: ReadonlySet<string>;
  /** Returns the user's rights. Called only when a manifest names a right; without this function the user has none. */
  rights?(): Promise<ReadonlySet<string>>;
}

/**
 * PLT-161. Returns the hashes of the files that the page itself requests. The entry knows the hashes of later chunks.
 */
function hashesOf({ entry, preload, pages, files }: DeployedVersion['build']): Record<string, string> {
  const asked = new Set([entry, ...preload, ...Object.values(pages).flat()]);
  return Object.fromEntries(Object.entries(files).filter(([name]) => asked.has(name)));
}

interface Righted {
  readonly right?: string | undefined;
}

/**
 * PLT-260. Returns the parts for everybody and the parts for the visitor's rights. The names of the rights are removed.
 */
const open = <Part extends Righted>(parts: readonly Part[], rights: ReadonlySet<string>): Omit<Part, 'right'>[] =>
  parts.filter(({ right }) => right === undefined || rights.has(right)).map(({ right: _, ...part }) => part);

const namesRight = ({ manifest: { routes, menu } }: DeployedVersion): boolean =>
  [...routes, ...menu].some(({ right }) => right !== undefined);

const isEmpty = ({ routes, menu, modals, slots = [] }: Candidate) =>
  [routes, menu, modals, slots].every((parts) => parts.length === 0);

/** OPS-333. The candidates of a version by reason and rights. There are as many as accounts with different rights. */
const candidatesOf = new WeakMap<DeployedVersion, Map<string, Candidate>>();

function candidate(
  remote: string,
  version: DeployedVersion,
  why: Candidate['why'],
  rights: ReadonlySet<string>,
): Candidate {
  const key = [why, ...(namesRight(version) ? [...rights].toSorted() : [])].join(' ');
  const known = candidatesOf.get(version)?.get(key);
  if (known !== undefined) return known;
  const { manifest, build } = version;
  const made: Candidate = {
    ...build,
    files: hashesOf(build),
    routes: open(manifest.routes, rights),
    menu: open(manifest.menu, rights),
    modals: manifest.modals,
    ...(manifest.slots && { slots: manifest.slots }),
    why,
    base: `/mfe/${remote}/${build.version}/`,
  };
  candidatesOf.set(version, (candidatesOf.get(version) ?? new Map<string, Candidate>()).set(key, made));
  return made;
}

/** A version that a page may use: as the page receives it, and as it is stored. */
export interface Choice {
  candidate: Candidate;
  version: DeployedVersion;
}

const NONE: ReadonlySet<string> = new Set();

/** More candidates would only be used by a page that failed with the first ones. */
const AT_MOST = 3;

/**
 * PLT-150. Returns the bucket of a user for a remote, from 0 to 99. It is the same on all devices and for all versions.
 */
export const bucketOf = (userId: number, salt: string): number =>
  createHash('sha256').update(`${salt} ${userId}`).digest().readUInt32BE() % 100;

async function isGiven({ percent, salt }: Canary, visitor: Visitor): Promise<boolean> {
  if (percent === 0) return false;
  const userId = await visitor.userId();
  return userId !== null && bucketOf(userId, salt) < percent;
}

/**
 * PLT-62, PLT-150. Returns the versions of a remote for a page, the first one to use first. No other code decides this.
 * The order is: the pin, the canary if the user is in its share, the stable version, the previous version. PLT-142:
 * versions that failed in this browser are excluded, unless all failed.
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
  // A remote with nothing for this visitor is absent if it names a right, so that the visitor does not learn of it.
  const all = [...choices.values()].filter((choice) => !namesRight(choice.version) || !isEmpty(choice.candidate));
  const left = all.filter((choice) => !visitor.quarantined.has(choice.candidate.name));
  return (left.length > 0 ? left : all).slice(0, AT_MOST);
}

/** Returns the container names in the quarantine cookie, which the page writes. Other text matches no version. */
export const quarantinedIn = (cookie: string | undefined): ReadonlySet<string> =>
  new Set((cookie ?? '').slice(0, 1000).split('.').filter(Boolean));

/** The cookie with the quarantined versions. */
export const QUARANTINE_COOKIE = 'mfe_quarantine';
