import { ECDH } from 'node:crypto';
import type { InputOf, PushState } from '@planner/contract';
import type { Db, Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/who.ts';
import { CURVE } from '../../web-push/encryption.ts';
import { isPushService } from '../../web-push/push-services.ts';
import {
  accountOfEndpoint,
  deleteSubscriptionOf,
  putSubscription,
  sessionsWithPush,
} from './subscriptions.repository.ts';

/** PSH-1. The server's key, and whether push is active in this session's browser. */
export async function pushState(db: Db, { id, session_id }: SignedIn, key: string): Promise<PushState> {
  const sessions = await sessionsWithPush(db, id);
  return { key, here: sessions.includes(session_id), devices: sessions.length };
}

/**
 * The public key of a browser. Throws a refusal when it is not a point of the curve, because no message could be
 * encrypted for it.
 */
function pointOf(written: string): Buffer {
  const point = Buffer.from(written, 'base64url');
  try {
    ECDH.convertKey(point, CURVE);
  } catch {
    throw new Refusal('invalid', { fields: { 'keys.p256dh': 'Это не ключ браузера' } });
  }
  return point;
}

type Asked = InputOf<'POST /api/push'>['body'];

/**
 * PSH-1, PSH-3, SEC-116. Activates push in the browser of this session. A browser that renews its address must belong
 * to the same account.
 */
export async function switchOn(
  tx: Tx,
  { id, session_id }: SignedIn,
  { endpoint, former, keys: { p256dh, auth } }: Asked,
  services: readonly string[],
  now: Date,
): Promise<null> {
  if (!isPushService(services, endpoint)) {
    throw new Refusal('invalid', { fields: { endpoint: 'Служба уведомлений этого браузера неизвестна' } });
  }
  if (former !== undefined && (await accountOfEndpoint(tx, former)) !== id) throw new Refusal('other_account');
  const subscription = { session_id, endpoint, p256dh: pointOf(p256dh), auth_secret: Buffer.from(auth, 'base64url') };
  if (!(await putSubscription(tx, subscription, now))) throw new Refusal('not_signed_in');
  return null;
}

/** PSH-1. Deactivates push in the browser of this session. */
export async function switchOff(tx: Tx, { session_id }: SignedIn): Promise<null> {
  await deleteSubscriptionOf(tx, session_id);
  return null;
}
