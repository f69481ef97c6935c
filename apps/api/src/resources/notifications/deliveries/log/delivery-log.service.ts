import type { ResultOf } from '@planner/contract';
import { growingPage, type GrowingPageAsked } from '@planner/server-core';
import type { Db } from '../../../../database/database.ts';
import { type DeliveriesAsked, deliveriesOf, deliveryCounts } from './delivery-log.repository.ts';

/** DLV-32. The deliveries of an account's notifications, newest first. Another account's notification has none. */
export function ownDeliveries(
  db: Db,
  user_id: number,
  { notification_id, ...page }: GrowingPageAsked & { notification_id?: number | undefined },
): Promise<ResultOf<'GET /api/notification-deliveries'>> {
  const asked: DeliveriesAsked = { user_id, notification_id };
  return growingPage(
    page,
    (up_to) => deliveryCounts(db, asked, up_to),
    (rows) => deliveriesOf(db, asked, rows),
  );
}
