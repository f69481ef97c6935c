import type { Candidate } from '@planner/contract';
import type { DeployedVersion, Deployment } from './deployment.ts';

/** Who asks for a page, as far as versions are chosen by it. */
export interface Visitor {
  /** The session's user; asked for only where it matters, since it costs a query. */
  userId(): Promise<number | null>;
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
 * PLT-62. Which versions of a remote a page gets, the one to use first: the only place that decides it. Today everybody
 * gets what is live, and the version before it to fall back on.
 */
export async function candidatesFor({ remote, live, previous }: Deployment, _visitor: Visitor): Promise<Choice[]> {
  const stable = { candidate: candidate(remote, live, 'stable'), version: live };
  if (previous === null) return [stable];
  return [stable, { candidate: candidate(remote, previous, 'previous'), version: previous }];
}
