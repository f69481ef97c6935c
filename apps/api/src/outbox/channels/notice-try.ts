import type { ChannelKind } from '@planner/contract';
import type { Clock } from '@planner/server-core';
import type { Db } from '../../database/database.ts';
import type { Carried, NoticeChannels, Notices } from './notice.ts';
import type { ClaimedMessage } from '../outbox.repository.ts';
import { type Outcome, outcomeOf, outcomeOfNotice, SENT, skipped } from '../outcome.ts';

const KINDS = {
  mail_notice: 'mail',
  bot_notice: 'bot',
  push_notice: 'push',
  max_notice: 'max',
  vk_notice: 'vk',
} as const satisfies Record<Carried['channel'], ChannelKind>;

interface Parts {
  db: Db;
  channels: NoticeChannels;
  notices: Notices;
  clock: Clock;
  tell(error: Error, outcome: Outcome): Outcome;
}

/**
 * DLV-1, DLV-5. Tries a notice once. Its text and its right to be sent are determined now, because the notice was
 * stored earlier.
 */
export async function tryNotice(
  message: ClaimedMessage & Carried,
  { db, channels, notices, clock, tell }: Parts,
): Promise<Outcome> {
  const { id, delivery_id, attempts, created_at } = message;
  const prepared = await notices.prepare(db, delivery_id, clock.now()).catch(asError);
  if (prepared instanceof Error) return tell(prepared, outcomeOf(prepared, attempts, clock.now()));
  if (prepared === null) return skipped('');
  if ('skip' in prepared) return skipped(prepared.skip);
  if ('wait' in prepared) return { again: prepared.wait, error: '', counts: false };
  const channel = channels[KINDS[message.channel]];
  if (channel === undefined) return skipped('На этом сервере этот канал не включён');
  const { send: notice } = prepared;
  const failure = await channel
    .send({ id, content: notice, created_at: new Date(created_at) })
    .then(() => null, asError);
  return failure === null ? SENT : tell(failure, outcomeOfNotice(failure, notice, attempts, clock.now()));
}

/** Returns a thrown value as an error. */
export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
