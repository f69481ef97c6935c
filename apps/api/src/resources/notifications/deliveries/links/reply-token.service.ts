import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../../database/database.ts';
import { unsubscribeKey } from './unsubscribe-key.repository.ts';

/** MSG-46. The days after its notification for which a token works. */
const LIFE_DAYS = 30;
const DAY_MS = 86_400_000;
/** 128 bits. The part of an address before «@» has 64 characters at most. */
const SIGNATURE_LENGTH = 32;
const TOKEN = /^([0-9a-z]{1,7})-([0-9a-z]{1,7})-([0-9a-z]{1,5})-([0-9a-f]{32})$/;

/** The account that may answer, and the message that its answer is about. */
export interface Answered {
  user_id: number;
  message_id: number;
}

const signatureOf = (text: string, key: Buffer) =>
  createHmac('sha256', key).update(`reply:${text}`).digest('hex').slice(0, SIGNATURE_LENGTH);

const short = (number: number) => number.toString(36);

const dayOf = (instant: Date) => Math.floor(instant.getTime() / DAY_MS);

/**
 * MSG-46. The signed token in the address to which an account answers a message by mail. It has only digits and small
 * letters, because mail programs change the case of an address. `at` is the time of the notification, so all attempts
 * to send it have the same address.
 */
export async function replyToken(db: Db, { user_id, message_id }: Answered, at: Date): Promise<string> {
  const text = [user_id, message_id, dayOf(at) + LIFE_DAYS].map(short).join('-');
  return `${text}-${signatureOf(text, await unsubscribeKey(db))}`;
}

/** MSG-46. The content of a token. Null when this server did not sign it, and after its last day. */
export async function readReplyToken(db: Db, token: string, now: Date): Promise<Answered | null> {
  const [, user = '', message = '', last = '', signature = ''] = TOKEN.exec(token.toLowerCase()) ?? [];
  if (signature === '') return null;
  const expected = signatureOf([user, message, last].join('-'), await unsubscribeKey(db));
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  if (dayOf(now) > parseInt(last, 36)) return null;
  return { user_id: parseInt(user, 36), message_id: parseInt(message, 36) };
}
