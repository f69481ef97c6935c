import type { ChannelKind } from '@planner/contract';
import { after, days } from '@planner/server-core';
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
import { turnsOf } from './turns/turns.ts';

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
  const planned = written.flatMap((one) => {
    const expires_at = one.expires_at === null ? null : new Date(one.expires_at);
    const order = known.settings.get(one.user_id)?.turns ?? null;
    return turnsOf(decisionsOf(one, known, now), order, expires_at).map((decided) => ({
      ...decided,
      notification_id: one.id,
    }));
  });
  const ids = await insertDeliveries(
    tx,
    planned.map(({ notification_id, channel, device, turn, after_ms, decision }): NewDelivery => {
      const place = { notification_id, channel, device, turn };
      return 'skip' in decision
        ? { ...place, state: 'skipped', reason: decision.skip, due_at: now, ended_at: now }
        : { ...place, state: 'waiting', reason: '', due_at: after(decision.due_at, after_ms), ended_at: null };
    }),
  );
  const notices = planned.flatMap(({ notification_id, channel, turn, after_ms, decision }, index) => {
    const delivery_id = ids[index];
    if ('skip' in decision || delivery_id === undefined) return [];
    const order_key = `${channel}:${decision.address}`;
    const due_at = after(decision.due_at, after_ms);
    const once_for = turn === null ? null : notification_id;
    return [{ channel: `${channel}_notice` as const, delivery_id, order_key, due_at, once_for }];
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
