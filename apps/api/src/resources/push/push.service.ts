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

/** PSH-1. What a browser needs to be switched on, and whether it is. */
export async function pushState(db: Db, { id, session_id }: SignedIn, key: string): Promise<PushState> {
  const sessions = await sessionsWithPush(db, id);
  return { key, here: sessions.includes(session_id), devices: sessions.length };
}

/** The point of the curve that a browser names; whatever else it names no message could be encrypted to. */
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

/** PSH-1, PSH-3, SEC-116. The browser of this session shows notifications from now on; one that renews its address goes on for its own account. */
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

/** PSH-1. It shows none any more. */
export async function switchOff(tx: Tx, { session_id }: SignedIn): Promise<null> {
  await deleteSubscriptionOf(tx, session_id);
  return null;
}
