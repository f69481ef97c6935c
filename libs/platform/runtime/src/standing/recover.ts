import type { Bus } from '@planner/shell-api';
import type { Stood } from './heart.ts';
import type { RegistryStore } from '../healing/registry-store.ts';
import type { Rescued } from '../healing/rescued.ts';

interface RecoverParts {
  bus: Bus;
  versions: Pick<RegistryStore, 'whole' | 'setAside'>;
  rescued: Pick<Rescued, 'keep'>;
}

/** PLT-216. What was found in a page that stood still: its version is started no more, what was typed is there for whoever typed it. */
export function recover({ remote, version, user, drafts }: Stood, { bus, versions, rescued }: RecoverParts): void {
  const { candidates = [] } = versions.whole().remotes[remote] ?? {};
  const stood = candidates.find((candidate) => candidate.version === version);
  if (stood) versions.setAside(stood.name, null);
  bus.latest('session').subscribe(({ userId }) => {
    if (userId !== null && userId === user) rescued.keep(drafts.splice(0));
    // Somebody else is signed in here by now.
    else if (userId !== null) drafts.length = 0;
  });
}
