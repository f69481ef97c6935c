import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { after, type Clock, dayOf, makeFolder } from '@planner/server-core';
import type { Database, Tx } from '../../database/database.ts';
import type { Reports } from '../../database/replica/reports.ts';
import type { Files } from '../../http/uploads/open-files.ts';
import { announce } from '../../live/announce.ts';
import type { CommitJob } from '../../live/commit.ts';
import { type Claimed, endExport, failExport, putBack, tellProgress } from './account-export.repository.ts';
import { archiveOf } from './contents/archive.ts';
import { spool } from './contents/spool.ts';
import { ExportLeft, type ExportProgress, exportProgress } from './export-progress.ts';

/** A claim that is not extended for this time has expired: its process has ended. */
const CLAIM_MS = 60_000;
const AGAIN_MS = 30_000;
const MOST_TRIES = 3;

export interface MakerParts {
  database: Pick<Database, 'transaction'>;
  reports: Pick<Reports, 'snapshot'>;
  commit: CommitJob;
  files: Pick<Files, 'store' | 'incoming'>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  publicUrl(): string;
}

export const claimUntil = (clock: Clock): Date => after(clock.now(), CLAIM_MS);

/** Makes the archive of a claimed export. It tries three times. If this process ends, the next one continues. */
export function exportMaker(
  { reports, commit, files, clock, log, publicUrl }: MakerParts,
  isClosed: () => boolean,
): (claimed: Claimed) => Promise<void> {
  /** Writes about the export and announces the change to the account's open pages. */
  const write = <Result>({ user_id }: Claimed, work: (tx: Tx) => Promise<Result>) =>
    commit(
      (tx) => {
        announce(tx, { users: [user_id], topics: ['account'] });
        return work(tx);
      },
      { name: 'exports of accounts' },
    );

  async function archive(user: number, folder: string, progress: ExportProgress): Promise<string> {
    const now = clock.now();
    const spooled = await reports.snapshot((tx) => spool(tx, { user, folder, publicUrl: publicUrl(), now }));
    // The reading of the database and the storing of the archive are one step each.
    await progress.begin(spooled.files.length + 2);
    const path = join(folder, 'archive');
    const bytes = archiveOf({ spooled, store: files.store, now, step: progress.step });
    await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    await progress.step();
    return path;
  }

  async function store(path: string): Promise<{ storage_key: string; size: number }> {
    // The daily sweep of bytes without a row skips a key with today's date for more than a day (FIL-12).
    const storage_key = `${dayOf(clock.now())}/${randomBytes(16).toString('hex')}`;
    const { size } = await stat(path);
    await files.store.put(storage_key, path);
    return { storage_key, size };
  }

  async function make(claimed: Claimed, folder: string): Promise<void> {
    const progress = exportProgress({
      clock,
      isClosed,
      store: (done, total) =>
        write(claimed, (tx) => tellProgress(tx, claimed, { done, total, due_at: claimUntil(clock) })),
    });
    try {
      const { storage_key, size } = await store(await archive(claimed.user_id, folder, progress));
      const isOurs = await write(claimed, (tx) => endExport(tx, claimed, { storage_key, size, ended_at: clock.now() }));
      // The former archive is deleted; if the account was deleted meanwhile, the new one is.
      const unused = isOurs ? claimed.storage_key : storage_key;
      if (unused !== null) await files.store.remove(unused);
    } finally {
      progress.end();
    }
  }

  async function settle(claimed: Claimed, error: unknown): Promise<void> {
    const isStopped = error instanceof ExportLeft;
    const isLast = !isStopped && claimed.tries >= MOST_TRIES;
    const facts = { err: error, user: claimed.user_id, tries: claimed.tries };
    if (isLast) log.error(facts, 'an export of an account was given up');
    else if (!isStopped) log.warn(facts, 'an export of an account failed and is tried again');
    const now = clock.now();
    await write(claimed, async (tx) => {
      if (isLast) await failExport(tx, claimed, now);
      else await putBack(tx, claimed, { due_at: isStopped ? now : after(now, AGAIN_MS), isStopped });
    });
  }

  return async (claimed) => {
    if (claimed.tries > MOST_TRIES) return settle(claimed, new Error('It was begun too often'));
    const folder = join(files.incoming, `${dayOf(clock.now())}-${randomBytes(16).toString('hex')}`);
    try {
      await makeFolder(files.incoming);
      await mkdir(folder, { mode: 0o700 });
      await make(claimed, folder);
    } catch (error) {
      await settle(claimed, error);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
