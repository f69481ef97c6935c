import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder, sqlState } from '@planner/server-core';
import { listBeside } from '../database/backup/nightly/files-back.ts';
import { isAlong } from '../database/backup/nightly/nightly-backup.ts';
import type { Asked } from './answers.ts';
import { UPLOADED, UPLOADED_BACKUP, UPLOADED_LIST, WORK_FOLDER } from './messages.ts';

/** The bytes of a backup and its files together. */
const MOST_BYTES = 20 * 1024 ** 3;
const MOST_NAME = 200;

class TooLong extends Error {}

/** The bytes that the requests of one upload may still have together. */
interface Budget {
  left: number;
}

function bounded(budget: Budget): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      budget.left -= chunk.length;
      if (budget.left < 0) done(new TooLong());
      else done(null, chunk);
    },
  });
}

/**
 * Writes the body of a request into a file, which gets its name when it is complete. So the late end of a broken request
 * never removes the file of its repetition. The status of the answer is 204, 413, 507 (disk full) or 400.
 */
async function keepBody(request: IncomingMessage, path: string, budget: Budget): Promise<204 | 400 | 413 | 507> {
  const unfinished = `${path}.${randomBytes(8).toString('hex')}.part`;
  try {
    await makeFolder(dirname(path));
    await pipeline(request, bounded(budget), createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, path);
    return 204;
  } catch (error) {
    await rm(unfinished, { force: true });
    if (error instanceof TooLong) return 413;
    return sqlState(error) === 'ENOSPC' ? 507 : 400;
  }
}

/**
 * OPS-339, OPS-340. Keeps an uploaded backup, its list and its files in a folder that is a place of backups. The bytes
 * go to the disk unread. Each call returns the status of its answer.
 */
export function uploadsInto(dataDir: string) {
  const folder = join(dataDir, WORK_FOLDER, UPLOADED);
  let name: string | null = null;
  let budget: Budget = { left: MOST_BYTES };

  const nameIn = ({ url }: Asked) => url.searchParams.get('name') ?? '';

  return {
    /** Returns the name of the uploaded backup for people, or null without one. */
    name: (): string | null => name,
    /** Begins a new upload. The files of an earlier one are removed. */
    async keepBackup(asked: Asked): Promise<number> {
      name = null;
      budget = { left: MOST_BYTES };
      await rm(folder, { recursive: true, force: true });
      const status = await keepBody(asked.request, join(folder, UPLOADED_BACKUP), budget);
      if (status === 204) name = nameIn(asked).slice(0, MOST_NAME);
      return status;
    },
    /** Keeps a file of the same folder. Returns 422 for a file that belongs to no backup. */
    async keepBeside(asked: Asked): Promise<number> {
      const path = nameIn(asked);
      if (name === null) return 409;
      if (path === listBeside(name)) return keepBody(asked.request, join(folder, UPLOADED_LIST), budget);
      return isAlong(path) ? keepBody(asked.request, join(folder, path), budget) : 422;
    },
  };
}
