import type { GrowingRows } from '@planner/server-core';
import type { Db } from '../../../../database/database.ts';
import { UNPROVED } from '../recipients/recipient.ts';

/** The account, and optionally the one notification, to list deliveries for. */
export interface DeliveriesAsked {
  user_id: number;
  notification_id: number | undefined;
}

const ofAccount = (db: Db, { user_id, notification_id }: DeliveriesAsked, up_to: number) =>
  db
    .selectFrom('delivery')
    .innerJoin('notification', 'notification.id', 'delivery.notification_id')
    .where('notification.user_id', '=', user_id)
    .where('delivery.id', '<=', up_to)
    .$if(notification_id !== undefined, (query) => query.where('notification.id', '=', notification_id ?? 0));

export const deliveryCounts = (db: Db, asked: DeliveriesAsked, up_to: number) =>
  ofAccount(db, asked, up_to)
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max<number | null>('delivery.id').as('up_to')])
    .execute();

/**
 * A delivery that was skipped because of an unproved address needs a proof only while the address is still unproved.
 */
export const deliveriesOf = (db: Db, asked: DeliveriesAsked, { up_to, limit, offset }: GrowingRows) =>
  ofAccount(db, asked, up_to)
    .innerJoin('users', 'users.id', 'notification.user_id')
    .select(['delivery.id', 'delivery.notification_id', 'notification.message', 'delivery.channel', 'delivery.state'])
    .select(['delivery.reason', 'delivery.due_at', 'delivery.ended_at', 'delivery.turn'])
    .select(({ eb, and }) =>
      and([eb('delivery.reason', '=', UNPROVED), eb('users.email_state', '=', 'unproved')])
        .$castTo<boolean>()
        .as('needs_proof'),
    )
    .orderBy('delivery.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
