import { isBlank } from '@planner/calls/texts';
import { greeting } from '@planner/wording';
import type { Db, Tx } from '../../../database/database.ts';
import { announce } from '../../../live/announce.ts';
import type { Notice, Notices, Prepared } from '../../../outbox/channels/notice.ts';
import { greetedStudent } from './recipients/greeted-student.repository.ts';
import { decisionsOf, knownOf } from './deliveries.service.ts';
import { endDelivery, insertStop, waitingDelivery, type WaitingDelivery } from './deliveries.repository.ts';
import { groupOf, isAnswerable, type NoticeKind } from './kinds.ts';
import { replyToken } from './links/reply-token.service.ts';
import { unsubscribeToken } from './links/unsubscribe-token.service.ts';
import { afterEnd, afterQuiet, beforeTurn } from './turns/turns.service.ts';

/**
 * Checks a notification of one kind right before it is sent. Returns the reason when it is outdated, otherwise
 * undefined.
 */
export type StillTrue = (db: Db, asked: WaitingDelivery) => Promise<string | undefined>;

/** The profile in the link of a student's notification. */
const PROFILE = /[?&]profile=(\d{1,9})(?:&|$)/;

/**
 * NTF-46. The greeting of a letter to a student's own account, by the card that the notification is about. Empty
 * without a given name, for parents, and for every other channel.
 */
async function greetingOf(db: Db, { channel, user_id, link }: WaitingDelivery): Promise<string> {
  const profile = PROFILE.exec(link)?.[1];
  if (channel !== 'mail' || profile === undefined) return '';
  const student = await greetedStudent(db, user_id, Number(profile));
  return student === undefined || isBlank(student.given_name) ? '' : greeting(student);
}

/** MSG-45. The token of the address for an answer by mail. Empty for a notification that nobody answers by mail. */
async function replyTokenOf(db: Db, row: WaitingDelivery): Promise<string> {
  const { channel, kind, user_id, subject_id: message_id, created_at } = row;
  if (channel !== 'mail' || !isAnswerable(kind) || message_id === null) return '';
  return replyToken(db, { user_id, message_id }, new Date(created_at));
}

/** DLV-7. Notifies the user inside the product that a channel was stopped. */
export type TellStopped = (tx: Tx, notice: Notice, reason: string, now: Date) => Promise<void>;

/** DLV-5. Prepares and ends deliveries for the outbox. All data is read at the time of sending. */
export function noticesOf(checks: { readonly [Kind in NoticeKind]?: StillTrue }, tellStopped: TellStopped): Notices {
  const checkOf = new Map<string, StillTrue>(Object.entries(checks));

  async function prepare(db: Db, delivery_id: number, now: Date): Promise<Prepared | null> {
    const row = await waitingDelivery(db, delivery_id);
    if (row === undefined) return null;
    const known = await knownOf(db, [row.user_id]);
    const found = decisionsOf(row, known, now).find(
      ({ channel, device }) => channel === row.channel && device === row.device,
    );
    if (found === undefined) return { skip: 'Этот канал больше не подключён' };
    const { decision } = found;
    if ('skip' in decision) return decision;
    if (decision.due_at > now) return { wait: afterQuiet(decision.due_at, row.turn) };
    const early = await beforeTurn(db, delivery_id, row, now);
    if (early !== null) return early;
    const untrue = await checkOf.get(row.kind)?.(db, row);
    if (untrue !== undefined) return { skip: untrue };
    const { channel, user_id, kind, message, teacher_name, link, created_at, due_at, subject_id, expires_at } = row;
    const said = {
      delivery_id,
      channel,
      user_id,
      kind,
      message,
      teacher_name,
      greeting: await greetingOf(db, row),
      reply_token: await replyTokenOf(db, row),
      link,
      created_at,
      due_at,
      subject_id,
      expires_at,
    };
    const group = groupOf(kind);
    const unsubscribe = await unsubscribeToken(db, { user_id, group, channel });
    return { send: { ...said, group, address: decision.address, unsubscribe } };
  }

  return {
    prepare,
    async end(tx, id, end, now) {
      const user = await endDelivery(tx, id, end, now);
      if (user === undefined) return;
      await afterEnd(tx, id, end, now);
      announce(tx, { users: [user], topics: ['deliveries'] });
    },
    async stop(tx, notice, reason, now) {
      const { user_id, address, channel } = notice;
      if (await insertStop(tx, { user_id, channel, address, reason, stopped_at: now })) {
        await tellStopped(tx, notice, reason, now);
      }
    },
  };
}
