import type { Db, Tx } from '../../database/database.ts';
import { PlatformRefusal } from '../../refusal.ts';
import { announceDecision, announceRegistry } from './decisions.ts';
import type { Acting } from './acting.ts';
import { type Act, insertAudit } from './audit.repository.ts';
import { type Channel, type ChannelChange, lockChannel, nextRevision, updateChannel } from './channels.repository.ts';
import { impossible } from './impossible.ts';
import { versionCalled, versionsOf } from './versions.repository.ts';

/** The author, the time and the remote of a decision. */
export interface Deciding extends Acting {
  remote: string;
  /** The registry revision that the author saw; an outdated one is rejected (PLT-154). */
  revision?: number | undefined;
}

export const NO_CANARY = { canary: null, canary_percent: 0, canary_since: null, auto: false } as const;

/**
 * PLT-154. Locks and returns the channel of a remote, or undefined when there is none yet. Throws `version_conflict`
 * for an outdated revision.
 */
export async function heldChannel(
  tx: Tx,
  { remote, revision }: Pick<Deciding, 'remote' | 'revision'>,
): Promise<Channel | undefined> {
  const channel = await lockChannel(tx, remote);
  const now = channel?.revision ?? 0;
  if (revision !== undefined && revision !== now)
    throw new PlatformRefusal('version_conflict', { details: { revision: now } });
  return channel;
}

/** Returns the refusal for a remote that no account receives: `not_found`, with the published versions. */
export async function withoutChannel(db: Db, remote: string): Promise<PlatformRefusal> {
  const published = (await versionsOf(db, remote)).map(({ version }) => version);
  return new PlatformRefusal('not_found', published.length === 0 ? {} : { details: { published } });
}

/** The same as `heldChannel`, but throws for a remote without a channel. */
export async function openChannel(tx: Tx, deciding: Pick<Deciding, 'remote' | 'revision'>): Promise<Channel> {
  const channel = await heldChannel(tx, deciding);
  if (channel === undefined) throw await withoutChannel(tx, deciding.remote);
  return channel;
}

/** Returns a version that accounts may receive. Throws when the version is unknown or retired. */
export async function usableVersion(tx: Tx, remote: string, version: string, field = 'version') {
  const found = await versionCalled(tx, remote, version);
  if (found === undefined) throw impossible(field, `Версии ${version} нет`, `There is no version ${version}.`);
  if (found.retired_at !== null)
    throw impossible(field, `Версия ${version} списана`, `The version ${version} is retired.`);
  return found;
}

interface Change {
  act: Act;
  version: string | null;
  change?: ChannelChange;
  details?: object;
  /** Only the pages of these accounts are notified; without it, all pages. */
  users?: readonly number[];
}

/**
 * Stores a decision with its audit line and a new revision, and notifies open pages after the commit. Returns the
 * revision.
 */
export async function decide(
  tx: Tx,
  { remote, ...acting }: Deciding,
  { act, version, change = {}, details = {}, users }: Change,
): Promise<number> {
  const revision = await nextRevision(tx);
  await updateChannel(tx, remote, { ...change, revision, changed_at: acting.now });
  await insertAudit(tx, acting, { remote, act, version, details, revision });
  announceRegistry(tx, revision, users);
  announceDecision(tx);
  return revision;
}
