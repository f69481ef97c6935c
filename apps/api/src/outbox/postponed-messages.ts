import type { FastifyBaseLogger } from 'fastify';
import { type Clock, Setbacks } from '@planner/server-core';
import { isAway } from '../database/away.ts';

/** OPS-193. Messages that this process postpones for a while, because the database refused their write. */
export function postponedMessages(clock: Clock, log: Pick<FastifyBaseLogger, 'error'>) {
  const setbacks = new Setbacks<number>();
  return {
    /** Runs `work` unless the message is postponed. A failure is logged and counted, and delays no other message. */
    async unlessItFails(message: number, work: () => Promise<unknown>): Promise<void> {
      if (setbacks.isPostponed(message, clock.now())) return;
      try {
        await work();
        setbacks.succeed(message);
      } catch (error) {
        if (isAway(error)) throw error;
        const setback = setbacks.fail(message, clock.now());
        log.error(
          { err: error, message, ...setback, postponed: setbacks.size },
          'a message was postponed, the others go on',
        );
      }
    },
    now: () => setbacks.postponed(clock.now()),
  };
}
