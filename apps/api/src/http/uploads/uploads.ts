import { randomBytes } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import {
  type Applicant,
  dayOf,
  eachOf,
  type FileStore,
  isOld,
  makeFolder,
  namesIn,
  previewKey,
} from '@planner/server-core';
import { type Arrived, arrivals } from './arrivals.ts';
import { fileName } from '../../file-store/media/file-name.ts';
import { keptAs, type MediaType } from '../../file-store/media/media-type.ts';
import { readFile } from '../../file-store/media/reading-uploads.ts';
import type { ReadingPool } from '../../foreign-files/reading-pool.ts';
import { type Spending, tally } from './byte-budget.ts';
import { unfit } from './unfit.ts';

/** A file that the store has already. Without a row the file is deleted. */
export interface StoredUpload {
  storage_key: string;
  name: string;
  media_type: MediaType;
  size: number;
  width: number | null;
  height: number | null;
  preview_size: number | null;
  /** The hash of the sent bytes, which identifies a repeated request. */
  sha256: string;
}

export interface Upload {
  files: readonly StoredUpload[];
  /** Deletes the stored files without a row. Called after the answer. */
  end(): Promise<void>;
}

/** The number of arrived files that are not read yet. */
export interface FilesUnderWay {
  /** The files of this request. */
  own: number;
  /** The files of all requests of the account. */
  ofAccount: number;
}

interface Receiving {
  who: Applicant;
  spending: Spending;
  /** Throws when the account has no place for the files. */
  refuse(underWay: FilesUnderWay): Promise<void>;
}

export interface Uploads {
  /** Receives the form data of a request. */
  receive(request: FastifyRequest, receiving: Receiving): Promise<Upload>;
  /** Deletes folders of requests that a crash left, a day later. */
  sweep(now: Date): Promise<void>;
}

const random = () => randomBytes(16).toString('hex');
const bytesOf = async (path: string) => (await stat(path)).size;

interface Place {
  incoming: string;
  reading: ReadingPool;
  letGo(keys: readonly string[]): Promise<void>;
}

/**
 * FIL-8, FIL-9. Writes files into a folder of the request, never whole into memory, and reads them in a separate
 * process.
 */
export function uploadsInto(store: FileStore, { incoming, reading, letGo }: Place): Uploads {
  const underWay = tally();

  async function keep(arrived: Arrived, storage_key: string, who: Applicant & { isAlone: boolean }) {
    const { path, name, sha256 } = arrived;
    const to = { kept: `${path}.kept`, preview: `${path}.preview` };
    const found = await readFile(reading, { path, to }, who);
    if (typeof found === 'string') throw unfit(found, { name, isAlone: who.isAlone });
    const media_type = keptAs(found.type);
    const file = { storage_key, name: fileName(name, media_type), media_type, sha256 };
    if (found.image !== null) {
      await store.put(previewKey(storage_key), to.preview);
      await store.put(storage_key, to.kept);
      return { ...file, ...found.image };
    }
    const size = await bytesOf(path);
    await store.put(storage_key, path);
    return { ...file, size, width: null, height: null, preview_size: null };
  }

  return {
    async receive(request, { who, spending, refuse }) {
      const day = dayOf(request.now);
      await makeFolder(incoming);
      const folder = join(incoming, `${day}-${random()}`);
      await mkdir(folder, { mode: 0o700 });
      const keys: string[] = [];
      const files: StoredUpload[] = [];
      let own = 0;
      try {
        const arrived = await arrivals(request, { folder, spending });
        own = arrived.length;
        underWay.add(who.account, own);
        await refuse({ own, ofAccount: underWay.of(who.account) });
        for (const one of arrived) {
          const key = `${day}/${random()}`;
          keys.push(key);
          files.push(await keep(one, key, { ...who, isAlone: arrived.length === 1 }));
        }
      } catch (error) {
        await letGo(keys);
        throw error;
      } finally {
        underWay.add(who.account, -own);
        await rm(folder, { recursive: true, force: true });
        spending.end();
      }
      return { files, end: () => letGo(keys) };
    },
    async sweep(now) {
      const names = await namesIn(incoming);
      const old = names.filter((one) => isOld(one, now));
      await eachOf(old, (name) => rm(join(incoming, name), { recursive: true, force: true }));
    },
  };
}
