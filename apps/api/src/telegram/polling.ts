import { pause } from '@planner/server-core';
import type { FastifyBaseLogger } from 'fastify';
import type { Api } from 'grammy';
import { isAway } from '../database/away.ts';
import { ALLOWED_UPDATES, type News, newsOf } from './news.ts';

/** How long Telegram keeps a question for news open; the lease lasts longer. */
const WAIT_SECONDS = 25;
/** Until it is asked again after a failure, and whether another process has stopped asking. */
const PAUSE_MS = 5000;
const MOST_TRIES = 3;

interface Polling {
  api: Api;
  /** Before the first question: who the bot is, and which way news come. Tried until Telegram answers. */
  begin(): Promise<void>;
  /** False where news come by themselves. */
  asks: boolean;
  /** Whether this process is the one that asks now. */
  mayAsk(): Promise<boolean>;
  handle(news: News): Promise<void>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** BOT-11, OPS-194. Asks for news until it is stopped, past those that the database refuses; resolves once what was under way is dealt with. */
export function startPolling({ api, begin, asks, mayAsk, handle, log }: Polling): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  // What is asked beyond it Telegram forgets; what was dealt with before is known by the database.
  let offset = 0;
  let isBegun = false;
  let failures = 0;
  /** Of the oldest news, which all others wait for. */
  let tries = 0;

  async function askOnce(): Promise<void> {
    if (!isBegun) await begin();
    isBegun = true;
    if (!asks) return;
    if (!(await mayAsk())) return rest();
    // The types are those of grammy's own signal.
    const updates = await api.getUpdates(
      { offset, timeout: WAIT_SECONDS, allowed_updates: [...ALLOWED_UPDATES] },
      signal as never,
    );
    for (const update of updates) {
      if (signal.aborted) return;
      const news = newsOf(update);
      if (news !== null) await handleOrGiveUp(news);
      offset = update.update_id + 1;
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
        // A Telegram that is away for a day fills no log: the first failure is told of, then the second, the fourth, the eighth.
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
