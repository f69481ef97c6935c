import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Api } from 'grammy';
import { after, type Clock } from '@planner/server-core';
import { openBotApi, type BotSettings } from '../../telegram/bot-api.ts';
import { openBotChannel } from '../../telegram/bot-channel.ts';
import type { BotMessage } from '../../outbox/channels/bot-message.ts';
import { ALLOWED_UPDATES, type News } from '../../telegram/news.ts';
import { startPolling } from '../../telegram/polling.ts';
import { mountWebhook, webhookPath } from '../../telegram/webhook.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Commit } from '../../live/commit.ts';
import type { Channel } from '../../outbox/channels/channel.ts';
import type { NoticeChannels } from '../../outbox/channels/notice.ts';
import { noticesByBot } from './notice-messages.service.ts';
import { handleNews } from './updates/handling.service.ts';
import { dropLease, takeLease } from './updates/updates.repository.ts';

/** How long a process that is heard of no more keeps the others from asking for news. */
const LEASE_MS = 60_000;

/** The way to Telegram. */
export interface Telegram {
  readonly settings: BotSettings;
  readonly api: Api;
  /** What the bot answers. */
  readonly channel: Channel<BotMessage>;
  /** What it tells of by itself. */
  readonly notices: NoticeChannels;
}

/** Opened before whoever carries messages is. */
export function openTelegram(
  settings: BotSettings,
  { db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl(): string },
): Telegram {
  const api = openBotApi(settings);
  const channel = openBotChannel(api);
  return { settings, api, channel, notices: { bot: noticesByBot(channel, { db, publicUrl, now: () => clock.now() }) } };
}

/** The bot of this process. */
export interface Bot {
  /** What Telegram calls it; null until it has said so. */
  name(): string | null;
  /** From now on news are dealt with: they come, or are asked for. */
  start(publicUrl: string): void;
  /** Resolves once what is under way is dealt with. */
  stop(): Promise<void>;
}

interface BotParts {
  server: FastifyInstance;
  database: Pick<Database, 'transaction'>;
  commit: Commit;
  clock: Clock;
}

/** Telegram shows a turning circle until it is told that the press has come; that is worth one try and no more. */
const acknowledge = (api: Api, { said }: News, log: FastifyBaseLogger): Promise<unknown> =>
  said.kind === 'press'
    ? api
        .answerCallbackQuery(said.press_id)
        .catch((error: unknown) => log.warn({ err: error }, 'a press of the bot was not acknowledged'))
    : Promise.resolve();

/** BOT-1, BOT-11, BOT-12. The bot of the settings; `start` begins to ask, a webhook stands from the beginning. */
export function openBot({ settings, api }: Telegram, { server, database, commit, clock }: BotParts): Bot {
  const holder = randomBytes(8).toString('hex');
  const { log } = server;
  let name = settings.name ?? null;
  let polling: { stop(): Promise<void> } | undefined;

  async function handle(news: News): Promise<void> {
    const acknowledged = acknowledge(api, news, log);
    await handleNews(news, { commit, clock, log });
    await acknowledged;
  }

  const mayAsk = () => {
    const now = clock.now();
    return database.transaction((tx) => takeLease(tx, holder, { now, until: after(now, LEASE_MS) }));
  };

  async function begin(publicUrl: string): Promise<void> {
    name ??= (await api.getMe()).username;
    if (settings.webhook === undefined) await api.deleteWebhook();
    else {
      const secret = settings.webhook;
      const url = `${publicUrl}${webhookPath(secret)}`;
      await api.setWebhook(url, { secret_token: secret, allowed_updates: [...ALLOWED_UPDATES] });
    }
  }

  if (settings.webhook !== undefined) mountWebhook(server, settings.webhook, handle);
  return {
    name: () => name,
    start(publicUrl) {
      polling = startPolling({
        api,
        handle,
        mayAsk,
        log,
        begin: () => begin(publicUrl),
        asks: settings.webhook === undefined,
      });
    },
    async stop() {
      await polling?.stop();
      await database.transaction((tx) => dropLease(tx, holder));
    },
  };
}
