import type { FastifyBaseLogger } from 'fastify';
import { type Clock, Setbacks } from '@planner/server-core';
import { isAway } from '../database/away.ts';

/** OPS-193. Messages that this process leaves alone for a while, since the database refused what it wrote of them. */
export function postponedMessages(clock: Clock, log: Pick<FastifyBaseLogger, 'error'>) {
  const setbacks = new Setbacks<number>();
  return {
    /** Does `work` unless the message is postponed; a failure is logged, counted and holds up no other message. */
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
