import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { tally } from '../uploads/byte-budget.ts';

/** A user needs one file, and sometimes the same file in another format. */
const MOST_AT_ONCE = 3;
const RETRY_AFTER_S = 10;
const TEXT = 'Уже готовятся другие файлы. Дождитесь их и повторите';

/**
 * SEC-107. Limits the exports that are written for one account at the same time. While its reader reads, each export
 * costs memory for a page of lines and one statement at a time. An export whose reader disconnects frees its place.
 */
export function exportsAtOnce(): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const open = tally();
  return async ({ user }, { raw }) => {
    const account = user?.id ?? 0;
    if (open.of(account) >= MOST_AT_ONCE) {
      throw new Refusal('rate_limited', { message: TEXT, retryAfter: RETRY_AFTER_S });
    }
    // A connection that is closed already emits no `close` event, so its place would never be freed.
    if (raw.destroyed) return;
    open.add(account, 1);
    raw.once('close', () => open.add(account, -1));
  };
}
