import type { Candidate } from '@planner/contract';
import type { DeployedVersion, Deployment } from './deployment.ts';

/** Who asks for a page, as far as versions are chosen by it. */
export interface Visitor {
  /** The session's user; asked for only where it matters, since it costs a query. */
  userId(): Promise<number | null>;
  /** The versions, by their names, that have failed in this browser. */
  readonly aside: ReadonlySet<string>;
}

const candidate = (remote: string, { manifest, build }: DeployedVersion, why: Candidate['why']): Candidate => ({
  ...build,
  routes: manifest.routes,
  menu: manifest.menu,
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

/**
 * PLT-62. Which versions of a remote a page gets, the one to use first: the only place that decides it. Everybody gets what is live and
 * the version before it to fall back on, without the one that has failed in this browser while another is left (PLT-142).
 */
export async function candidatesFor({ remote, live, previous }: Deployment, { aside }: Visitor): Promise<Choice[]> {
  const choices = [{ candidate: candidate(remote, live, 'stable'), version: live }];
  if (previous !== null) choices.push({ candidate: candidate(remote, previous, 'previous'), version: previous });
  const left = choices.filter((choice) => !aside.has(choice.candidate.name));
  return left.length > 0 ? left : choices;
}

/** The versions that a browser has set aside, as its page wrote them down; what is no name matches none. */
export const asideIn = (cookie: string | undefined): ReadonlySet<string> =>
  new Set((cookie ?? '').slice(0, 1000).split('.').filter(Boolean));

/** The cookie they stand in. */
export const ASIDE_COOKIE = 'mfe_aside';
