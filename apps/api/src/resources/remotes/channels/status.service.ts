import type { RemoteDetails, RemoteStatus } from '@planner/platform-contract';
import type { Db } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { hoursOf } from './health/health.repository.ts';
import { pinsOfRemote } from './pins/pins.repository.ts';
import { auditOf } from './state/audit.repository.ts';
import { type Channel, channelsOf } from './state/channels.repository.ts';
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

/** Of a team its own remote alone. */
export const listRemotes = async (db: Db, only: string | null): Promise<RemoteStatus[]> =>
  (await channelsOf(db, only)).map(shown);

/** PLT-163. How a remote stands. Throws `not_found`, with the published versions, when people have none of them. */
export async function statusOf(db: Db, remote: string): Promise<RemoteStatus> {
  const [channel] = await channelsOf(db, remote);
  if (channel === undefined) {
    const published = (await versionsOf(db, remote)).map(({ version }) => version);
    throw new Refusal('not_found', published.length === 0 ? {} : { details: { published } });
  }
  return shown(channel);
}

export async function detailsOf(db: Db, remote: string, now: Date): Promise<RemoteDetails> {
  const status = await statusOf(db, remote);
  const [versions, pins, tokens, audit, health] = [
    await versionsOf(db, remote),
    await pinsOfRemote(db, remote, now),
    await tokensOf(db, remote),
    await auditOf(db, remote),
    await hoursOf(db, remote),
  ];
  // What this program has written there is an object.
  const told = audit.map((line) => ({ ...line, details: line.details as Record<string, unknown> }));
  return { ...status, versions, pins, tokens, audit: told, health };
}
