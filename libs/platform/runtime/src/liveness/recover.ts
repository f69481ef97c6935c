import type { Bus } from '@planner/shell-api';
import type { FrozenPage } from './watchdog.ts';
import type { RegistryStore } from '../healing/registry-store.ts';
import type { RecoveredDrafts } from '../healing/recovered-drafts.ts';

interface RecoverParts {
  bus: Bus;
  versions: Pick<RegistryStore, 'whole' | 'quarantine'>;
  recoveredDrafts: Pick<RecoveredDrafts, 'keep'>;
}

/** PLT-216. Quarantines the version of a frozen page, and restores the typed text for the user who typed it. */
export function recover(
  { remote, version, user, drafts }: FrozenPage,
  { bus, versions, recoveredDrafts }: RecoverParts,
): void {
  const { candidates = [] } = versions.whole().remotes[remote] ?? {};
  const frozen = candidates.find((candidate) => candidate.version === version);
  if (frozen) versions.quarantine(frozen.name, null);
  bus.latest('session').subscribe(({ userId }) => {
    if (userId !== null && userId === user) recoveredDrafts.keep(drafts.splice(0));
    // Another user is signed in now.
    else if (userId !== null) drafts.length = 0;
  });
}
