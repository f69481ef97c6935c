import { randomBytes } from 'node:crypto';
import type { ReadCurrent } from '@planner/platform-contract';
import type { Tx } from '../database/database.ts';
import { announceRegistry } from './state/decisions.ts';
import type { DeployedVersion, FoundDeployment } from '../store/deployment.ts';
import type { Versions } from '../store/versions.ts';
import type { Acting } from './state/acting.ts';
import { insertAudit } from './state/audit.repository.ts';
import { type Channel, insertChannel, lockChannel, nextRevision, updateChannel } from './state/channels.repository.ts';
import { NO_CANARY } from './state/changing.ts';
import { recordFound } from './state/recording.service.ts';

/** Returns the kind of a wish. A wish without `by` is older than this field, when only builds wrote wishes. */
const kindOf = ({ by }: ReadCurrent): 'deploy' | 'start' => (by === undefined || by === 'start' ? 'start' : 'deploy');

/**
 * Returns the identity of a wish. Deploying the same version again is a new wish; a start that finds the same version
 * is not.
 */
const askedBy = (wish: ReadCurrent): string =>
  kindOf(wish) === 'start' ? `start ${wish.current}` : `deploy ${wish.current} ${wish.at ?? ''}`;

/**
 * PLT-152. Decides about the wish in a folder. Each wish applies once, and a wish older than the last applied one comes
 * from another folder. OPS-43: the build of `npm start` does not replace somebody's decision.
 */
export function outcomeOf(channel: Channel | undefined, wish: ReadCurrent): 'known' | 'taken' | 'kept back' {
  if (channel === undefined) return 'taken';
  if (channel.asked === askedBy(wish)) return 'known';
  const { asked_at } = channel;
  if (asked_at !== null && wish.at !== undefined && Date.parse(wish.at) < Date.parse(asked_at)) return 'known';
  if (kindOf(wish) === 'deploy') return 'taken';
  return channel.decided_by === 'start' || channel.decided_by === 'breaker' ? 'taken' : 'kept back';
}

async function before(channel: Channel | undefined, found: FoundDeployment, versions: Versions) {
  const readable = (version: string | undefined): Promise<DeployedVersion | null> =>
    version === undefined || version === found.live.build.version
      ? Promise.resolve(null)
      : versions.read(found.remote, version).catch(() => null);
  const names = [channel?.stable, found.previous?.build.version];
  // The previous version is the version that users had until now, if it still exists. After a decision by a folder, the
  // folder's record comes first: it includes deployments that no page has seen.
  const isOfFolder = channel?.decided_by === 'deploy' || channel?.decided_by === 'start';
  const [first, other] = isOfFolder ? names.toReversed() : names;
  return (await readable(first)) ?? readable(other);
}

/** PLT-152. Applies the wish that a deployment or a start has written into a folder. Holds the lock of the remote. */
export async function adopt(tx: Tx, found: FoundDeployment, versions: Versions, now: Date): Promise<void> {
  const { remote, live, wish } = found;
  if (wish === null) return;
  const channel = await lockChannel(tx, remote);
  const outcome = outcomeOf(channel, wish);
  if (outcome === 'known') return;
  const acting: Acting = { by: kindOf(wish), now };
  const { version } = live.build;
  const asked = { asked: askedBy(wish), asked_at: wish.at === undefined ? null : new Date(wish.at) };
  if (channel !== undefined && (outcome === 'kept back' || channel.stable === version)) {
    const isDecided = outcome === 'taken' && acting.by === 'deploy';
    await updateChannel(tx, remote, { ...asked, ...(isDecided && { decided_by: 'deploy' }) });
    if (outcome === 'kept back')
      await insertAudit(tx, acting, { remote, act: outcome, version, revision: channel.revision });
    return;
  }
  const previous = await before(channel, found, versions);
  for (const seen of [live, previous]) if (seen !== null) await recordFound(tx, remote, seen, acting);
  const revision = await nextRevision(tx);
  const decided = {
    stable: version,
    previous: previous?.build.version ?? null,
    decided_by: acting.by,
    revision,
    changed_at: now,
    ...asked,
  };
  if (channel === undefined) await insertChannel(tx, { remote, salt: randomBytes(8).toString('hex'), ...decided });
  // A deployed version is for all accounts, so the canary ends.
  else await updateChannel(tx, remote, { ...decided, ...NO_CANARY });
  await insertAudit(tx, acting, { remote, act: 'deployed', version, revision });
  announceRegistry(tx, revision);
}
