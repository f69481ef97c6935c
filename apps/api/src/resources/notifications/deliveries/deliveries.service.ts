import type { ChannelKind } from '@planner/contract';
import { days } from '@planner/server-core';
import type { Db, Tx } from '../../../database/database.ts';
import { postNotices } from '../../../outbox/outbox.service.ts';
import { CONNECTIONS } from './connections.ts';
import { decide, type Decision, type Stop } from './decision.ts';
import {
  deleteStop,
  insertDeliveries,
  type NewDelivery,
  stopKey,
  stopsOf,
  sweepDeliveries,
} from './deliveries.repository.ts';
import type { Recipients } from './recipients/recipient.ts';
import { settingsOf } from './settings.repository.ts';
import type { Settings } from './settings.ts';

const KEPT = days(30);

/** A newly written notification. */
export interface Written {
  id: number;
  user_id: number;
  kind: string;
  expires_at: string | null;
}

/** The channels, stops and settings of some accounts at one moment. */
export interface Known {
  channels: readonly { channel: ChannelKind; recipients: Recipients }[];
  stops: ReadonlyMap<string, Stop>;
  settings: ReadonlyMap<number, Settings>;
}

export async function knownOf(db: Db, user_ids: readonly number[]): Promise<Known> {
  const channels = [];
  for (const [channel, { recipientsOf }] of Object.entries(CONNECTIONS)) {
    // Object.entries loses the key type; the table has no other keys.
    channels.push({ channel: channel as ChannelKind, recipients: await recipientsOf(db, user_ids) });
  }
  return { channels, stops: await stopsOf(db, user_ids), settings: await settingsOf(db, user_ids) };
}

export interface Decided {
  channel: ChannelKind;
  device: number;
  decision: Decision;
}

/** Decides for each connected channel of an account. A channel that the account has not connected has no decision. */
export function decisionsOf(
  { user_id, kind, expires_at }: Omit<Written, 'id'>,
  { channels, stops, settings }: Known,
  now: Date,
): Decided[] {
  return channels.flatMap(({ channel, recipients }) => {
    const wanted = settings.get(user_id);
    if (wanted === undefined) return [];
    return (recipients.get(user_id) ?? []).map((recipient) => {
      const decision = decide({
        kind,
        channel,
        recipient,
        now,
        expires_at: expires_at === null ? null : new Date(expires_at),
        stop: stops.get(stopKey(user_id, channel)),
        settings: wanted,
      });
      return { channel, device: 'device' in recipient ? (recipient.device ?? 0) : 0, decision };
    });
  });
}

/** DLV-1. Writes the deliveries of these notifications in the same transaction; the outbox sends them. */
export async function planDeliveries(tx: Tx, written: readonly Written[], now: Date): Promise<void> {
  if (written.length === 0) return;
  const known = await knownOf(tx, [...new Set(written.map(({ user_id }) => user_id))]);
  const planned = written.flatMap((one) =>
    decisionsOf(one, known, now).map((decided) => ({ ...decided, notification_id: one.id })),
  );
  const ids = await insertDeliveries(
    tx,
    planned.map(({ notification_id, channel, device, decision }): NewDelivery => {
      const place = { notification_id, channel, device };
      return 'skip' in decision
        ? { ...place, state: 'skipped', reason: decision.skip, due_at: now, ended_at: now }
        : { ...place, state: 'waiting', reason: '', due_at: decision.due_at, ended_at: null };
    }),
  );
  const notices = planned.flatMap(({ channel, decision }, index) => {
    const delivery_id = ids[index];
    if ('skip' in decision || delivery_id === undefined) return [];
    const order_key = `${channel}:${decision.address}`;
    return [{ channel: `${channel}_notice` as const, delivery_id, order_key, due_at: decision.due_at }];
  });
  await postNotices(tx, notices, now);
}

/** DLV-7. The user has connected the channel again: later notifications use it. */
export const resumeChannel = (tx: Tx, user_id: number, channel: ChannelKind): Promise<void> =>
  deleteStop(tx, user_id, channel);

/** DLV-12. A step of the job: the record of deliveries is kept for 30 days. */
export const sweepOldDeliveries = (tx: Tx, now: Date): Promise<void> =>
  sweepDeliveries(
    tx,
    new Date(now.getTime() - KEPT),
    { state: 'skipped', reason: 'Данные восстановлены из копии, и отправка не повторялась' },
    now,
  );
