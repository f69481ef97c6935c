import type { FastifyInstance } from 'fastify';
import type { Clock } from '@planner/server-core';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { Reports } from './database/replica/reports.ts';
import { type Files, openFiles } from './http/uploads/open-files.ts';
import { openReadingPool, type ReadingPool, type Warn } from './foreign-files/reading-pool.ts';
import type { Broadcaster } from './live/broadcaster.ts';
import { type Commit, type CommitJob, committer, jobCommitter, type Queues } from './live/commit.ts';
import type { Delivery } from './outbox/delivery.ts';
import { type ReceivedLetters, receivedLetters } from './mail-in/received-letters.ts';
import { announceDecisions } from './platform/host.ts';
import { type Exporter, openExporter } from './resources/account-export/exporter.ts';
import { type Bot, openBot, openMessengers } from './resources/bot/open-bot.ts';
import { letGoOf } from './resources/files/sweeping.service.ts';
import { openPush, type Push } from './resources/push/open-push.ts';
import { openDeliveryChannels } from './delivery-channels.ts';

export interface Work {
  commit: Commit;
  /** Runs a job's transaction and sends its announcements after the commit. */
  commitJob: CommitJob;
  /** Delivers the messages of the outbox. After `start` it looks for them itself. */
  delivery: Delivery;
  /** Makes the requested account exports. After `start` it looks for them itself. */
  exporter: Exporter;
  files: Files;
  push: Push;
  /** Writes the answers of letters, which a port of mail receives. */
  letters: ReceivedLetters;
  /** Null without a bot. After `start` it reads its updates. */
  bot: Bot | null;
  /** Waits for the current work and closes the queues. */
  close(): Promise<void>;
}

interface Parts {
  server: FastifyInstance;
  database: Database;
  reports: Reports;
  clock: Clock;
  broadcaster: Broadcaster;
  /** The readers of another app of this process. Without them the work opens its own. */
  reading?: ReadingPool | undefined;
  publicUrl(): string;
}

/** Readers of foreign files that end with the server. */
function ownReaders(server: FastifyInstance, warn: Warn): ReadingPool {
  const reading = openReadingPool(warn);
  server.addHook('onClose', () => reading.close());
  return reading;
}

/** Opens the transactions of requests and jobs, and the queues that work after a commit. */
export async function openBackgroundWork(
  config: Config,
  { server, broadcaster, reading, ...around }: Parts,
): Promise<Work> {
  const { database, clock, publicUrl } = around;
  const { log } = server;
  const warn = (facts: object, message: string) => log.warn(facts, message);
  const queues: Queues = {};
  const commit = committer(database, broadcaster, { queues, warn, last: announceDecisions });
  const commitJob = jobCommitter(commit, clock);
  const messengers = openMessengers(config, { db: database.db, clock, publicUrl });
  const push = await openPush(config, { ...around, commit: commitJob });
  const delivery = openDeliveryChannels(config, { ...around, commit: commitJob, log, messengers, push });
  const files = openFiles(config, {
    letGo: (store, keys) =>
      letGoOf(database.db, store, keys).catch((err: unknown) => warn({ err }, 'left to the sweeping')),
    reading: reading ?? ownReaders(server, warn),
  });
  const exporter = openExporter({ ...around, log, files, commit: commitJob });
  queues.delivery = delivery;
  queues.exporter = exporter;
  const quota = config.filesQuota;
  const bot = openBot(messengers, { server, database, commit, clock, files, quota });
  return {
    commit,
    commitJob,
    delivery,
    exporter,
    files,
    push,
    letters: receivedLetters({ database, commit, files, quota }),
    bot,
    async close() {
      await bot?.stop();
      await exporter.close();
      await delivery.close();
      await broadcaster.close();
    },
  };
}
