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

/** The time after which another process may poll instead of a silent one. */
const LEASE_MS = 60_000;

/** The connection to Telegram. */
export interface Telegram {
  readonly settings: BotSettings;
  readonly api: Api;
  /** The channel of the bot's answers. */
  readonly channel: Channel<BotMessage>;
  /** The channels of the bot's notifications. */
  readonly notices: NoticeChannels;
}

/** Opens the connection. The delivery of messages needs it, so it is opened first. */
export function openTelegram(
  settings: BotSettings,
  { db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl(): string },
): Telegram {
  const api = openBotApi(settings);
  const channel = openBotChannel(api);
  return { settings, api, channel, notices: { bot: noticesByBot(channel, { db, publicUrl, now: () => clock.now() }) } };
}

/** The bot in this process. */
export interface Bot {
  /** The bot's user name in Telegram. Null until Telegram has returned it. */
  name(): string | null;
  /** Starts to process updates, from the webhook or by polling. */
  start(publicUrl: string): void;
  /** Resolves once all begun updates are processed. */
  stop(): Promise<void>;
}

interface BotParts {
  server: FastifyInstance;
  database: Pick<Database, 'transaction'>;
  commit: Commit;
  clock: Clock;
}

/** Ends the progress circle of a pressed button in Telegram. One failed try is acceptable, so it is only logged. */
const acknowledge = (api: Api, { said }: News, log: FastifyBaseLogger): Promise<unknown> =>
  said.kind === 'press'
    ? api
        .answerCallbackQuery(said.press_id)
        .catch((error: unknown) => log.warn({ err: error }, 'a press of the bot was not acknowledged'))
    : Promise.resolve();

/** BOT-1, BOT-11, BOT-12. The bot by the settings. `start` begins to poll; a webhook is mounted immediately. */
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
