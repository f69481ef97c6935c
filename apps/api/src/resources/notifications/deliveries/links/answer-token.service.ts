import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../../database/database.ts';
import { unsubscribeKey } from './unsubscribe-key.repository.ts';

/** 128 bits in 22 characters. */
const SIGNATURE_LENGTH = 22;
const TOKEN = /^(\d{1,10})\.([a-z0-9.]{1,60})\.([\w-]{22})$/;

/** An answer to a notification: the delivery that offers it, and its text, which only the answering resource reads. */
interface OfferedAnswer {
  delivery_id: number;
  answer: string;
}

const signatureOf = (text: string, key: Buffer) =>
  createHmac('sha256', key).update(`answer:${text}`).digest('base64url').slice(0, SIGNATURE_LENGTH);

/** NTF-54. The signed token of a link that gives one answer to one notification. */
export async function answerToken(db: Db, { delivery_id, answer }: OfferedAnswer): Promise<string> {
  const text = `${delivery_id}.${answer}`;
  return `${text}.${signatureOf(text, await unsubscribeKey(db))}`;
}

/** NTF-54. The content of a token. Null when this server did not sign it. */
export async function readAnswerToken(db: Db, token: string): Promise<OfferedAnswer | null> {
  const [, id = '', answer = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (signature === '') return null;
  const expected = signatureOf(`${id}.${answer}`, await unsubscribeKey(db));
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? { delivery_id: Number(id), answer } : null;
}
