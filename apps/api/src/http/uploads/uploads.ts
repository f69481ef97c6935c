import { randomBytes } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FILES_AT_ONCE } from '@planner/contract';
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
import { Refusal } from '../refusal.ts';
import { type Spending, tally } from './byte-budget.ts';
import { tooManyFiles, unfit } from './unfit.ts';

/** A file that the store has already. Without a row the file is deleted. */
export interface KeptFile {
  storage_key: string;
  name: string;
  media_type: MediaType;
  size: number;
  width: number | null;
  height: number | null;
  preview_size: number | null;
}

export interface StoredUpload extends KeptFile {
  /** The hash of the sent bytes, which identifies a repeated request. */
  sha256: string;
}

/** The files of an answer that arrived outside of a request. */
export interface AnswerFiles {
  files: readonly KeptFile[];
  /** MSG-52. A sentence for each refused file, which begins with its name. */
  refused: readonly string[];
}

/** Files of an answer on the disk that are not read yet. */
export interface ArrivedFiles {
  files: readonly Pick<Arrived, 'path' | 'name'>[];
  refused: readonly string[];
}

export interface KeptFiles extends AnswerFiles {
  /** Deletes the stored files without a row. Called after the transaction. */
  end(): Promise<void>;
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
  /** Runs `work` with a new folder for arriving bytes, which is deleted afterwards. */
  within<Result>(now: Date, work: (folder: string) => Promise<Result>): Promise<Result>;
  /** MSG-52. Stores the files of an answer. A refused file does not affect the others. */
  keepEach(arrived: ArrivedFiles, who: Applicant, now: Date): Promise<KeptFiles>;
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

/** Runs `work` with a folder of its own, which is deleted afterwards. */
async function inFolder<Result>(
  incoming: string,
  day: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await makeFolder(incoming);
  const folder = join(incoming, `${day}-${random()}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads one file and moves it into the store. Throws a `Refusal` for a file that is not accepted. */
function keeper(store: FileStore, reading: ReadingPool) {
  return async (
    { path, name }: Pick<Arrived, 'path' | 'name'>,
    storage_key: string,
    who: Applicant & { isAlone: boolean },
  ): Promise<KeptFile> => {
    const to = { kept: `${path}.kept`, preview: `${path}.preview` };
    const found = await readFile(reading, { path, to }, who);
    if (typeof found === 'string') throw unfit(found, { name, isAlone: who.isAlone });
    const media_type = keptAs(found.type);
    const file = { storage_key, name: fileName(name, media_type), media_type };
    if (found.image !== null) {
      await store.put(previewKey(storage_key), to.preview);
      await store.put(storage_key, to.kept);
      return { ...file, ...found.image };
    }
    const size = await bytesOf(path);
    await store.put(storage_key, path);
    return { ...file, size, width: null, height: null, preview_size: null };
  };
}

/**
 * FIL-8, FIL-9. Writes files into a folder of the request, never whole into memory, and reads them in a separate
 * process.
 */
export function uploadsInto(store: FileStore, { incoming, reading, letGo }: Place): Uploads {
  const underWay = tally();
  const keep = keeper(store, reading);

  return {
    async receive(request, { who, spending, refuse }) {
      const day = dayOf(request.now);
      const keys: string[] = [];
      const files: StoredUpload[] = [];
      let own = 0;
      try {
        await inFolder(incoming, day, async (folder) => {
          const arrived = await arrivals(request, { folder, spending });
          own = arrived.length;
          underWay.add(who.account, own);
          await refuse({ own, ofAccount: underWay.of(who.account) });
          for (const one of arrived) {
            const key = `${day}/${random()}`;
            keys.push(key);
            const { sha256 } = one;
            files.push({ ...(await keep(one, key, { ...who, isAlone: arrived.length === 1 })), sha256 });
          }
        });
      } catch (error) {
        await letGo(keys);
        throw error;
      } finally {
        underWay.add(who.account, -own);
        spending.end();
      }
      return { files, end: () => letGo(keys) };
    },
    within: (now, work) => inFolder(incoming, dayOf(now), work),
    async keepEach(arrived, who, now) {
      const keys: string[] = [];
      const files: KeptFile[] = [];
      const beyond = arrived.files.length - FILES_AT_ONCE;
      const refused = beyond > 0 ? [...arrived.refused, tooManyFiles(beyond)] : [...arrived.refused];
      try {
        for (const one of arrived.files.slice(0, FILES_AT_ONCE)) {
          const key = `${dayOf(now)}/${random()}`;
          keys.push(key);
          try {
            files.push(await keep(one, key, { ...who, isAlone: false }));
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            refused.push(error.message);
          }
        }
      } catch (error) {
        await letGo(keys);
        throw error;
      }
      return { files, refused, end: () => letGo(keys) };
    },
    async sweep(now) {
      const names = await namesIn(incoming);
      const old = names.filter((one) => isOld(one, now));
      await eachOf(old, (name) => rm(join(incoming, name), { recursive: true, force: true }));
    },
  };
}
