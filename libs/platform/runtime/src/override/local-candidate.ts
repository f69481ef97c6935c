import type { BuiltRemote, Candidate } from '@planner/platform-contract';

/** The limit for a server on the same machine. */
const PATIENCE_MS = 3000;

const isRemote = (built: BuiltRemote, remote: string) => {
  const { name, routes, menu, modals } = built.manifest;
  return name === remote && [routes, menu, modals].every(Array.isArray) && typeof built.build.entry === 'string';
};

/**
 * PLT-290. Returns the version of a remote that a server on this machine offers: a development server or a served
 * folder. Throws when there is no answer or another remote.
 */
export async function localCandidate(remote: string, origin: string): Promise<Candidate> {
  const answer = await fetch(`${origin}/manifest.json`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`${origin}/manifest.json answered ${answer.status}`);
  // The checks below cover only a part. Other mistakes fail as a fault of this version, and the deployed one replaces
  // it.
  const built = (await answer.json()) as BuiltRemote;
  if (!isRemote(built, remote)) throw new Error(`${origin} serves no remote ${remote}`);
  const { routes, menu, modals, slots } = built.manifest;
  // Like a pinned version, it is selected by name, for one tab.
  return { ...built.build, routes, menu, modals, ...(slots && { slots }), why: 'pin', base: `${origin}/` };
}
