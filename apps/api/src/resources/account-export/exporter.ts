import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { after, type Clock, dayOf, makeFolder } from '@planner/server-core';
import type { Database } from '../../database/database.ts';
import type { Files } from '../../http/uploads/open-files.ts';
import { announce } from '../../live/announce.ts';
import type { CommitJob } from '../../live/commit.ts';
import { inTurn } from '../../outbox/in-turn.ts';
import {
  type Claimed,
  claimExport,
  endExport,
  failExport,
  putBack,
  tellProgress,
} from './account-export.repository.ts';
import { archiveOf } from './contents/archive.ts';
import { spool } from './contents/spool.ts';

const SECOND = 1000;
/** As long as a process that makes an archive says nothing of it, it is believed to be alive. */
const BELIEVED_MS = 60 * SECOND;
const HEARTBEAT_MS = 15 * SECOND;
const TICK_MS = 5 * SECOND;
const TOLD_EVERY_MS = SECOND;
const AGAIN_MS = 30 * SECOND;
const MOST_TRIES = 3;

export interface Exporter {
  /** Makes what is asked for, without being waited for. */
  wake(): void;
  /** As `wake`, and resolves when nothing is due any more; never rejects. */
  run(): Promise<void>;
  /** Looks by itself every few seconds from now on. */
  start(): void;
  /** What is being made is left to whoever starts next. */
  close(): Promise<void>;
}

interface ExporterParts {
  database: Pick<Database, 'transaction'>;
  commit: CommitJob;
  files: Pick<Files, 'store' | 'incoming'>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  publicUrl(): string;
}

/** The process ends, or somebody else makes it by now. */
class LeftAlone extends Error {}

/** XPT-46. Two archives at a time: the second is never a large one, so that a large one holds no small one up. */
const LANES = [{ lightOnly: false }, { lightOnly: true }];

/**
 * XPT-3. Makes archives of accounts outside of any request: claimed in one transaction, read in another that
 * sees one moment, packed outside of any, so that processes on one database share them and a kill leaves them to the next one.
 *
 * This queue is fair and bounded by itself, so it needs neither `fair-queue.ts` nor a 429: an account has one row in it, who asks anew
 * goes behind all who wait (`due_at`), and no request waits for it. An account that is erased takes its row along, and the making ends.
 */
export function openExporter({ database, commit, files, clock, log, publicUrl }: ExporterParts): Exporter {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const name = 'exports of accounts';

  const until = () => after(clock.now(), BELIEVED_MS);
  const tell = (claimed: Claimed, done: number, total: number) =>
    commit(
      async (tx) => {
        announce(tx, { users: [claimed.user_id], topics: ['account'] });
        return tellProgress(tx, claimed, { done, total, due_at: until() });
      },
      { name },
    );

  async function made(claimed: Claimed, folder: string): Promise<{ storage_key: string; size: number }> {
    let [done, total, toldAt] = [0, 0, clock.now().getTime()];
    let isOurs = true;
    const say = async () => {
      toldAt = clock.now().getTime();
      isOurs = await tell(claimed, done, total);
    };
    const beat = setInterval(() => void say().catch(() => undefined), HEARTBEAT_MS);
    beat.unref();
    const step = async () => {
      if (isClosed || !isOurs) throw new LeftAlone();
      done++;
      if (clock.now().getTime() - toldAt >= TOLD_EVERY_MS) await say();
    };
    try {
      const { user_id: user } = claimed;
      const now = clock.now();
      const spooled = await database.transaction((tx) => spool(tx, { user, folder, publicUrl: publicUrl(), now }));
      // What stands in the database is a step, and so is laying the archive down.
      total = spooled.files.length + 2;
      await step();
      await say();
      const path = join(folder, 'archive');
      const archive = archiveOf({ spooled, store: files.store, now, step });
      await pipeline(Readable.from(archive), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
      await step();
      // Of today, so that the sweeping of bytes that no file names leaves it alone for longer than its day (FIL-12).
      const storage_key = `${dayOf(clock.now())}/${randomBytes(16).toString('hex')}`;
      const { size } = await stat(path);
      await files.store.put(storage_key, path);
      return { storage_key, size };
    } finally {
      clearInterval(beat);
    }
  }

  async function settle(claimed: Claimed, error: unknown): Promise<void> {
    const isStopped = error instanceof LeftAlone;
    const isLast = !isStopped && claimed.tries >= MOST_TRIES;
    if (!isStopped) {
      const facts = { err: error, user: claimed.user_id, tries: claimed.tries };
      if (isLast) log.error(facts, 'an export of an account was given up');
      else log.warn(facts, 'an export of an account failed and is tried again');
    }
    const now = clock.now();
    await commit(
      async (tx) => {
        announce(tx, { users: [claimed.user_id], topics: ['account'] });
        if (isLast) await failExport(tx, claimed, now);
        else await putBack(tx, claimed, { due_at: isStopped ? now : after(now, AGAIN_MS), isStopped });
      },
      { name },
    );
  }

  async function make(claimed: Claimed): Promise<void> {
    const folder = join(files.incoming, `${dayOf(clock.now())}-${randomBytes(16).toString('hex')}`);
    try {
      await makeFolder(files.incoming);
      await mkdir(folder, { mode: 0o700 });
      const { storage_key, size } = await made(claimed, folder);
      const isOurs = await commit(
        async (tx) => {
          announce(tx, { users: [claimed.user_id], topics: ['account'] });
          return endExport(tx, claimed, { storage_key, size, ended_at: clock.now() });
        },
        { name },
      );
      // The account may have gone meanwhile; the former archive is nobody's any more.
      const left = isOurs ? claimed.storage_key : storage_key;
      if (left !== null) await files.store.remove(left);
    } catch (error) {
      await settle(claimed, error);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  const lanes = LANES.map(({ lightOnly }) => inTurn(() => makeDue(lightOnly)));

  async function makeDue(lightOnly: boolean): Promise<number> {
    try {
      for (let count = 0; ; count++) {
        const now = clock.now();
        const claimed = isClosed
          ? undefined
          : await database.transaction((tx) => claimExport(tx, { now, until: until(), lightOnly }));
        if (claimed === undefined) return count;
        if (claimed.tries > MOST_TRIES) await settle(claimed, new Error('It was begun too often'));
        else await make(claimed);
      }
    } catch (error) {
      log.error({ err: error }, 'making exports failed and is tried again');
      return 0;
    }
  }
  const wake = () => {
    if (!isClosed) for (const lane of lanes) void lane.turn();
  };
  return {
    wake,
    async run() {
      await Promise.all(lanes.map((lane) => lane.turn()));
    },
    start() {
      timer = setInterval(wake, TICK_MS).unref();
      wake();
    },
    async close() {
      clearInterval(timer);
      isClosed = true;
      await Promise.all(lanes.map((lane) => lane.ended()));
    },
  };
}
