import { pause } from '@planner/server-core';
import type { FastifyBaseLogger } from 'fastify';
import { isAway } from '../database/away.ts';
import type { MessengerSide } from './messenger.ts';
import type { News } from './news.ts';

/** How long a messenger keeps a polling request open. The lease lasts longer. */
export const WAIT_SECONDS = 25;
/** The pause after a failure, and before checking again whether another process still polls. */
const PAUSE_MS = 5000;
const MOST_TRIES = 3;

interface Polling {
  poll(signal: AbortSignal): ReturnType<MessengerSide['poll']>;
  /**
   * Runs before the first poll: registers the bot and chooses polling or the webhook. Retried until the messenger
   * answers.
   */
  begin(): Promise<void>;
  /** False with a webhook. */
  asks: boolean;
  /** Whether this process may poll now. */
  mayAsk(): Promise<boolean>;
  handle(news: News): Promise<void>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/**
 * BOT-11, OPS-194. Polls for updates until it is stopped, and skips updates that the database refuses. `stop` resolves
 * when the current update is processed.
 */
export function startPolling({ poll, begin, asks, mayAsk, handle, log }: Polling): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isBegun = false;
  let failures = 0;
  /** The attempts of the oldest update, for which all others wait. */
  let tries = 0;

  async function askOnce(): Promise<void> {
    if (!isBegun) await begin();
    isBegun = true;
    if (!asks) return;
    if (!(await mayAsk())) return rest();
    for (const { news, confirm } of await poll(signal)) {
      if (signal.aborted) return;
      if (news !== null) await handleOrGiveUp(news);
      await confirm();
    }
  }

  async function handleOrGiveUp(news: News): Promise<void> {
    try {
      await handle(news);
    } catch (error) {
      if (isAway(error) || ++tries < MOST_TRIES) throw error;
      log.error({ err: error, update: news.update_id, tries }, 'news of the bot were given up, the next ones are read');
    }
    tries = 0;
  }

  const rest = () => pause(PAUSE_MS, signal);

  async function run(): Promise<void> {
    while (!signal.aborted && !(isBegun && !asks)) {
      try {
        await askOnce();
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        // A long outage of a messenger must not fill the log: only the failures 1, 2, 4, 8 and so on are logged.
        if (Number.isInteger(Math.log2(++failures))) {
          log.warn({ err: error, failures }, 'news of the bot could not be read and are asked for again');
        }
        await rest();
      }
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
