import type { BuiltRemote, Candidate } from '@planner/platform-contract';

/** So long a server on the same machine takes at most. */
const PATIENCE_MS = 3000;

const isRemote = (built: BuiltRemote, remote: string) => {
  const { name, routes, menu, modals } = built.manifest;
  return name === remote && [routes, menu, modals].every(Array.isArray) && typeof built.build.entry === 'string';
};

/** PLT-290. What a development server on this machine, or a folder that is served there, gives of a remote. */
export async function localCandidate(remote: string, origin: string): Promise<Candidate> {
  const answer = await fetch(`${origin}/manifest.json`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`${origin}/manifest.json answered ${answer.status}`);
  // What is not looked at below fails as a fault of that version, and the one of the registry stands there.
  const built = (await answer.json()) as BuiltRemote;
  if (!isRemote(built, remote)) throw new Error(`${origin} serves no remote ${remote}`);
  const { routes, menu, modals, slots } = built.manifest;
  // It is given by name, to one tab.
  return { ...built.build, routes, menu, modals, ...(slots && { slots }), why: 'pin', base: `${origin}/` };
}
