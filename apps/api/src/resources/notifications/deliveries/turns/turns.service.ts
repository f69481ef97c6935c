import { after } from '@planner/server-core';
import type { Db, Tx } from '../../../../database/database.ts';
import type { DeliveryEnd, Prepared } from '../../../../outbox/channels/notice.ts';
import { sendNow, withdraw } from '../../../../outbox/outbox.service.ts';
import { afterOf, arrivedText } from './turns.ts';
import { moveDue, skipWaiting, turnsOfNotification } from './turns.repository.ts';

interface Waiting {
  turn: number | null;
  due_at: string;
}

/** DLV-37. The decision about a delivery before its turn, or null when it is its turn. */
export async function beforeTurn(
  db: Db,
  id: number,
  { turn, due_at }: Waiting,
  now: Date,
): Promise<Exclude<Prepared, { send: unknown }> | null> {
  const turns = turn === null ? undefined : await turnsOfNotification(db, id);
  if (turns === undefined) return null;
  const others = turns.all.filter((other) => other.turn !== turns.own);
  const arrived = others.find(({ state }) => state === 'sent');
  if (arrived !== undefined) return { skip: arrivedText(arrived.channel) };
  const isEarlierOpen = others.some((other) => other.turn < turns.own && other.state === 'waiting');
  const due = new Date(due_at);
  return isEarlierOpen && due > now ? { wait: due } : null;
}

/** NTF-42. The end of quiet hours for a delivery with a turn: the later turns keep their distance. */
export const afterQuiet = (quiet_end: Date, turn: number | null): Date =>
  turn === null ? quiet_end : after(quiet_end, afterOf(turn));

/**
 * DLV-37. After the end of a delivery: when it was sent, the other turns are withdrawn. When no channel of its turn
 * remains, the next turn begins at once.
 */
export async function afterEnd(tx: Tx, id: number, end: DeliveryEnd, now: Date): Promise<void> {
  const turns = await turnsOfNotification(tx, id);
  if (turns === undefined) return;
  const waiting = turns.all.filter(({ state }) => state === 'waiting');
  if (end.state === 'sent') {
    const needless = waiting.filter((other) => other.turn !== turns.own).map((other) => other.id);
    await skipWaiting(tx, needless, arrivedText(turns.channel), now);
    await withdraw(tx, needless, now);
    return;
  }
  const next = waiting[0]?.turn;
  if (next === undefined || next <= turns.own) return;
  const ids = waiting.filter(({ turn }) => turn === next).map((other) => other.id);
  await moveDue(tx, ids, now);
  await sendNow(tx, ids, now);
}
