import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../database/database.ts';
import { announceNothing } from '../../live/announce.ts';
import { operationOf } from '../../live/commit.ts';
import { Refusal } from '../refusal.ts';
import { deleteKeysBefore, isKeyTaken, keepAnswer, keptAnswer, takeKey } from './idempotency.repository.ts';

const KEPT_MS = 7 * 24 * 3600 * 1000;
const HEADER = 'idempotency-key';
/**
 * Visible ASCII. The header is a string of structured fields, whose quotes are optional here: most clients send none.
 */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** The parts of a request that distinguish a repetition from another request. */
export interface Asked {
  user_id: number;
  /** The header as it was sent. */
  key: string;
  call: string;
  params: unknown;
  query: unknown;
  body: unknown;
  now: Date;
}

/** The answer of a write. A repeated answer has the operation number of the first write. */
export interface Answered {
  result: unknown;
  operation_id?: number | null;
}

export function keyOf(headers: Record<string, string | string[] | undefined>): string | null {
  const key = headers[HEADER];
  return typeof key === 'string' ? key : null;
}

/** Whether a request may be a repetition. Only `onceOnly` decides it. */
export async function mayRepeat(
  db: Db,
  { user_id, headers }: { user_id: number; headers: Record<string, string | string[] | undefined> },
): Promise<boolean> {
  const key = keyOf(headers);
  return key !== null && KEY.test(key) && (await isKeyTaken(db, { user_id, key }));
}

/**
 * OPS-140 to OPS-143: executes the write, or returns its earlier answer. The write's own transaction inserts the row of
 * the key, so a refused or failed write leaves its key unused. Follows draft-ietf-httpapi-idempotency-key-header with
 * one exception: a second simultaneous request is not refused; it waits and gets the same answer.
 */
export async function onceOnly(tx: Tx, asked: Asked, work: () => Promise<unknown>): Promise<Answered> {
  const { user_id, key, call, params, query, body, now } = asked;
  if (!KEY.test(key)) {
    throw new Refusal('invalid', { fields: { 'Idempotency-Key': 'Ключ: от 1 до 255 знаков ASCII без пробелов' } });
  }
  const request = createHash('sha256')
    .update(JSON.stringify([call, params, query, body]))
    .digest('base64url');
  const owner = { user_id, key };
  if (!(await takeKey(tx, owner, request, now))) {
    const { request_hash, answer, operation_id } = await keptAnswer(tx, owner);
    if (request_hash !== request) throw new Refusal('key_reused', { fields: { 'Idempotency-Key': 'Ключ уже занят' } });
    announceNothing(tx);
    return { result: answer, operation_id };
  }
  const result = await work();
  const operation_id = await operationOf(tx);
  await keepAnswer(tx, owner, { answer: JSON.stringify(result), operation_id });
  return { result, operation_id };
}

/** The step of the job: a key is stored for a week. */
export const sweepKeys = (tx: Tx, now: Date): Promise<void> => deleteKeysBefore(tx, new Date(now.getTime() - KEPT_MS));
