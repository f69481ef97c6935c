import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { tally } from '../uploads/byte-budget.ts';

/** A person takes one file, and perhaps the same one in another format. */
const MOST_AT_ONCE = 3;
const RETRY_AFTER_S = 10;
const TEXT = 'Уже готовятся другие файлы. Дождитесь их и повторите';

/**
 * SEC-107. Bounds the tables that are written for one account at the same time: each costs a page of lines and a statement at a time,
 * as long as its reader takes it. A reader who goes away gives the place back.
 */
export function exportsAtOnce(): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const open = tally();
  return async ({ user }, { raw }) => {
    const account = user?.id ?? 0;
    if (open.of(account) >= MOST_AT_ONCE) {
      throw new Refusal('rate_limited', { message: TEXT, retryAfter: RETRY_AFTER_S });
    }
    // Nobody would tell of a connection that has closed already.
    if (raw.destroyed) return;
    open.add(account, 1);
    raw.once('close', () => open.add(account, -1));
  };
}
