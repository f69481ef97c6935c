import type { RemoteDetails, RemoteStatus } from '@planner/platform-contract';
import type { Db } from '../database/database.ts';
import type { People } from '../host.ts';
import { hoursOf } from './health/health.repository.ts';
import { pinsOfRemote } from './pins/pins.repository.ts';
import { shownLines } from './state/audit-lines.service.ts';
import { auditOf } from './state/audit.repository.ts';
import { type Channel, channelsOf } from './state/channels.repository.ts';
import { withoutChannel } from './state/changing.ts';
import { versionsOf } from './state/versions.repository.ts';
import { tokensOf } from './tokens/tokens.repository.ts';

function shown(channel: Channel): RemoteStatus {
  const { remote, stable, previous, canary, canary_percent, canary_since, auto } = channel;
  const { decided_by, revision, changed_at } = channel;
  const shared =
    canary === null || canary_since === null
      ? null
      : { version: canary, percent: canary_percent, auto, since: canary_since };
  return { remote, stable, previous, canary: shared, decided_by, revision, changed_at };
}

/** Returns the status of all remotes, or of one remote for its team. */
export const listRemotes = async (db: Db, only: string | null): Promise<RemoteStatus[]> =>
  (await channelsOf(db, only)).map(shown);

/**
 * PLT-163. Returns the status of a remote. Throws `not_found`, with the published versions, when accounts receive no
 * version of it.
 */
export async function statusOf(db: Db, remote: string): Promise<RemoteStatus> {
  const [channel] = await channelsOf(db, remote);
  if (channel === undefined) throw await withoutChannel(db, remote);
  return shown(channel);
}

/**
 * PLT-163. Returns the status of a remote with its versions, pins (with e-mail addresses), tokens, audit and health.
 */
export async function detailsOf(db: Db, remote: string, now: Date, people: People): Promise<RemoteDetails> {
  const status = await statusOf(db, remote);
  const [versions, pinned, tokens, audit, health] = [
    await versionsOf(db, remote),
    await pinsOfRemote(db, remote, now),
    await tokensOf(db, remote),
    await auditOf(db, remote),
    await hoursOf(db, remote),
  ];
  const addresses = await people.addressesOf(db, [...new Set(pinned.map(({ user_id }) => user_id))]);
  const pins = pinned.flatMap(({ user_id, ...pin }) => {
    const email = addresses.get(user_id);
    return email === undefined ? [] : [{ user_id, email, ...pin }];
  });
  return { ...status, versions, pins, tokens, audit: await shownLines(db, audit, people), health };
}
