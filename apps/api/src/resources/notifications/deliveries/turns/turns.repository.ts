import type { ChannelKind } from '@planner/contract';
import type { Db, Tx } from '../../../../database/database.ts';

/** Another delivery of the same notification, with another turn. */
export interface OtherTurn {
  id: number;
  channel: ChannelKind;
  turn: number;
  state: 'waiting' | 'sent' | 'failed' | 'skipped';
}

/** The deliveries of the notification of `id` with a turn, in their order. `own` is the turn of `id`. */
export async function turnsOfNotification(
  db: Db,
  id: number,
): Promise<{ own: number; channel: ChannelKind; all: OtherTurn[] } | undefined> {
  const rows = await db
    .selectFrom('delivery')
    .where('notification_id', '=', (eb) =>
      eb.selectFrom('delivery as own').where('own.id', '=', id).select('own.notification_id'),
    )
    .where('turn', 'is not', null)
    .select(['id', 'channel', 'turn', 'state'])
    .orderBy('turn')
    .execute();
  // The condition excludes null.
  const all = rows as OtherTurn[];
  const own = all.find((row) => row.id === id);
  return own && { own: own.turn, channel: own.channel, all };
}

/** Ends waiting deliveries that an earlier or a later channel has made needless. */
export async function skipWaiting(tx: Tx, ids: readonly number[], reason: string, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('delivery')
    .set({ state: 'skipped', reason, ended_at: now })
    .where('id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .execute();
}

export async function moveDue(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('delivery')
    .set({ due_at: now })
    .where('id', 'in', [...ids])
    .where('due_at', '>', now.toISOString())
    .execute();
}
