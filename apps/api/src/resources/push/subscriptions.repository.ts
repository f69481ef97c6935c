import type { Db, Tx } from '../../database/database.ts';
import type { BrowserKeys } from '../../web-push/encryption.ts';

export interface NewSubscription extends BrowserKeys {
  session_id: number;
  endpoint: string;
}

/**
 * Replaces the session's subscription; a browser belongs to the account that activated it last. Returns false when the
 * session has ended.
 */
export async function putSubscription(tx: Tx, subscription: NewSubscription, now: Date): Promise<boolean> {
  const { session_id, endpoint } = subscription;
  const session = await tx
    .selectFrom('session')
    .where('id', '=', session_id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (session === undefined) return false;
  await tx
    .deleteFrom('push_subscription')
    .where('session_id', '=', session_id)
    .where('endpoint', '<>', endpoint)
    .execute();
  await tx
    .insertInto('push_subscription')
    .values({ ...subscription, created_at: now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...subscription, created_at: now }))
    .execute();
  return true;
}

/** Returns undefined when no session has this address. */
export async function accountOfEndpoint(db: Db, endpoint: string): Promise<number | undefined> {
  const session = await db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .where('endpoint', '=', endpoint)
    .select('session.user_id')
    .executeTakeFirst();
  return session?.user_id;
}

export async function deleteSubscriptionOf(tx: Tx, session_id: number): Promise<void> {
  await tx.deleteFrom('push_subscription').where('session_id', '=', session_id).execute();
}

/** The sessions of an account's browsers with push. */
export async function sessionsWithPush(db: Db, user_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .where('session.user_id', '=', user_id)
    .select('session.id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface Subscription extends BrowserKeys {
  id: number;
  endpoint: string;
}

export async function subscriptionById(db: Db, id: number): Promise<Subscription | undefined> {
  return db
    .selectFrom('push_subscription')
    .where('id', '=', id)
    .select(['id', 'endpoint', 'p256dh', 'auth_secret'])
    .executeTakeFirst();
}

/** Deletes a subscription, unless its address was renewed meanwhile. */
export async function deleteSubscription(
  tx: Tx,
  { id, endpoint }: Pick<Subscription, 'id' | 'endpoint'>,
): Promise<void> {
  await tx.deleteFrom('push_subscription').where('id', '=', id).where('endpoint', '=', endpoint).execute();
}
