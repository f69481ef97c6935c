import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Messenger } from '@planner/contract';
import { after, type Clock } from '@planner/server-core';
import type { Config } from '../../config/config.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Files } from '../../http/uploads/open-files.ts';
import type { Commit } from '../../live/commit.ts';
import { maxSide } from '../../max/max.ts';
import type { MessengerSide, PositionMemory } from '../../messengers/messenger.ts';
import type { News } from '../../messengers/news.ts';
import { startPolling } from '../../messengers/polling.ts';
import { mountWebhook } from '../../messengers/webhook.ts';
import type { NoticeChannels } from '../../outbox/channels/notice.ts';
import type { Bots } from '../../outbox/deliver-message.ts';
import { telegramSide } from '../../telegram/telegram.ts';
import { vkSide } from '../../vk/vk.ts';
import { noticesByBot } from './notice-messages.service.ts';
import { replyFiles } from './replies/reply-files.service.ts';
import { handleNews } from './updates/handling.service.ts';
import { dropLeases, keepPosition, positionOf, takeLease } from './updates/updates.repository.ts';

/** The time after which another process may poll instead of a silent one. */
const LEASE_MS = 60_000;

/** The messengers of this server. */
export interface Messengers {
  readonly sides: readonly MessengerSide[];
  /** The channels of the bots' answers. */
  readonly bots: Bots;
  /** The channels of the bots' notifications. */
  readonly notices: NoticeChannels;
}

/** BOT-27. Opens the messengers of the settings. The delivery of messages needs them, so they are opened first. */
export function openMessengers(
  { telegram, max, vk }: Pick<Config, 'telegram' | 'max' | 'vk'>,
  { db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl(): string },
): Messengers {
  const sides = [telegram && telegramSide(telegram), max && maxSide(max), vk && vkSide(vk)].filter(
    (side) => side !== null,
  );
  const around = { db, publicUrl, now: () => clock.now() };
  return {
    sides,
    bots: Object.fromEntries(sides.map(({ kind, channel }) => [kind, channel])),
    notices: Object.fromEntries(sides.map(({ kind, channel }) => [kind, noticesByBot(channel, around)])),
  };
}

/** The bots in this process. */
export interface Bot {
  /** The name of the bot in a messenger. Null without a bot, and until the messenger has returned the name. */
  name(this: void, messenger: Messenger): string | null;
  /** The link that opens this bot with a parameter. Null without a name. */
  linkTo(this: void, messenger: Messenger, parameter: string): string | null;
  /** Starts to process updates, from webhooks or by polling. */
  start(publicUrl: string): void;
  /** Resolves once all begun updates are processed. */
  stop(): Promise<void>;
}

interface BotParts {
  server: FastifyInstance;
  database: Pick<Database, 'db' | 'transaction'>;
  commit: Commit;
  clock: Clock;
  files: Pick<Files, 'budgets' | 'uploads'>;
  /** The bytes that the files of a teacher may use. */
  quota: number;
}

/** A failed acknowledgement is only logged, because it is one failed progress circle. */
const acknowledge = (side: MessengerSide, news: News, log: FastifyBaseLogger): Promise<unknown> =>
  side.acknowledge(news).catch((error: unknown) => log.warn({ err: error }, 'a press of the bot was not acknowledged'));

/** BOT-1, BOT-11, BOT-12. The bots of the settings. `start` begins to poll; webhooks are mounted immediately. */
export function openBot({ sides }: Messengers, { server, database, commit, clock, ...around }: BotParts): Bot | null {
  if (sides.length === 0) return null;
  const holder = randomBytes(8).toString('hex');
  const { log } = server;
  const names = new Map<Messenger, string>();
  for (const { kind, name } of sides) if (name !== undefined) names.set(kind, name);
  let polls: { stop(): Promise<void> }[] = [];

  function handlerOf(side: MessengerSide) {
    const files = replyFiles(side, { ...around, database, log });
    return async (news: News) => {
      const acknowledged = acknowledge(side, news, log);
      await handleNews(side.kind, news, { commit, clock, log, files });
      await acknowledged;
    };
  }
  const mayAsk = (messenger: Messenger) => {
    const now = clock.now();
    return database.transaction((tx) => takeLease(tx, messenger, holder, { now, until: after(now, LEASE_MS) }));
  };
  // Telegram remembers the position itself.
  const memoryOf = (messenger: Messenger): PositionMemory => ({
    read: async () => (messenger === 'bot' ? null : positionOf(database.db, messenger)),
    write: async (position) =>
      messenger === 'bot' ? undefined : database.transaction((tx) => keepPosition(tx, messenger, position)),
  });
  const poll = (side: MessengerSide, publicUrl: string) =>
    startPolling({
      poll: (signal) => side.poll(signal, memoryOf(side.kind)),
      handle: handlerOf(side),
      mayAsk: () => mayAsk(side.kind),
      log,
      begin: async () => void names.set(side.kind, await side.begin(publicUrl)),
      asks: side.webhook === undefined,
    });

  for (const side of sides) if (side.webhook !== undefined) mountWebhook(server, side.webhook, handlerOf(side));
  return {
    name: (messenger) => names.get(messenger) ?? null,
    linkTo(messenger, parameter) {
      const side = sides.find(({ kind }) => kind === messenger);
      const name = names.get(messenger);
      return side === undefined || name === undefined ? null : side.linkTo(name, parameter);
    },
    start(publicUrl) {
      polls = sides.map((side) => poll(side, publicUrl));
    },
    async stop() {
      await Promise.all(polls.map((one) => one.stop()));
      await database.transaction((tx) => dropLeases(tx, holder, clock.now()));
    },
  };
}
