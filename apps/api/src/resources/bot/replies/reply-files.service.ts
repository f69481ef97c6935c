import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { FILE_BYTES, FILES_AT_ONCE } from '@planner/contract';
import { hours } from '@planner/server-core';
import type { Database } from '../../../database/database.ts';
import { attemptCounter } from '../../../http/limits/attempt-counter.ts';
import type { Spending } from '../../../http/uploads/byte-budget.ts';
import type { Files } from '../../../http/uploads/open-files.ts';
import { aboutFile, tooLarge, tooManyFiles } from '../../../http/uploads/unfit.ts';
import type { ArrivedFiles, KeptFiles } from '../../../http/uploads/uploads.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { MessengerSide } from '../../../messengers/messenger.ts';
import type { SentFile } from '../../../messengers/news.ts';

/** The limit for all files of one message. */
const PATIENCE_MS = 60_000;
/** BOT-38. A polling bot downloads one file after another, and the updates of other people wait meanwhile. */
const DOWNLOADS_PER_HOUR = 100;
const UNSERVED = 'отсюда бот его не передаёт. Отправьте его в Тетрадке';
const LOST = 'не получилось загрузить. Отправьте ещё раз';
const TOO_OFTEN = 'за последний час отправлено слишком много файлов. Отправьте позже';

interface Parts {
  database: Pick<Database, 'transaction'>;
  files: Pick<Files, 'budgets' | 'uploads'>;
  /** The bytes that the files of a teacher may use. */
  quota: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** BOT-37. Gets the files of a reply. */
export interface ReplyFiles {
  readonly quota: number;
  /** Downloads and stores files that an account has sent. It reports each failure as a refusal of the file. */
  get(sent: readonly SentFile[], user_id: number, now: Date): Promise<KeptFiles>;
}

const refusedAll = (sent: readonly SentFile[], reason: string): KeptFiles => ({
  files: [],
  refused: sent.map(({ name }) => aboutFile(name, reason)),
  end: async () => undefined,
});

const NOBODY_WAITS = new AbortController().signal;

/** BOT-38. Opens the files of one messenger. */
export function replyFiles(
  { download }: Pick<MessengerSide, 'download'>,
  { database, files, quota, log }: Parts,
): ReplyFiles {
  const countedUntil = attemptCounter(database.transaction);
  /** Downloads a file within its bounds. Throws a `Refusal` for a file that is too large. */
  async function write(
    { name, reference, size = 0 }: SentFile & { reference: string },
    { path, spending, signal }: { path: string; spending: Spending; signal: AbortSignal },
  ): Promise<void> {
    const refusal = tooLarge({ name, isAlone: false });
    if (size > FILE_BYTES) throw refusal;
    let written = 0;
    await pipeline(
      await download(reference, signal),
      async function* bounded(chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          written += chunk.length;
          if (written > FILE_BYTES) throw refusal;
          spending.spend(chunk.length);
          yield chunk;
        }
      },
      createWriteStream(path, { mode: 0o600, flags: 'wx' }),
      { signal },
    );
  }

  async function arrived(sent: readonly SentFile[], folder: string, spending: Spending): Promise<ArrivedFiles> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const found: { path: string; name: string }[] = [];
    const refused: string[] = [];
    for (const [at, { name, reference, size }] of sent.slice(0, FILES_AT_ONCE).entries()) {
      const path = join(folder, `file-${at}`);
      if (reference === null) {
        refused.push(aboutFile(name, UNSERVED));
        continue;
      }
      try {
        await write({ name, reference, size }, { path, spending, signal });
        found.push({ path, name });
      } catch (error) {
        refused.push(error instanceof Refusal ? error.message : aboutFile(name, LOST));
        if (!(error instanceof Refusal)) log.warn({ err: error }, 'a file of a messenger could not be downloaded');
      }
    }
    if (sent.length > FILES_AT_ONCE) refused.push(tooManyFiles(sent.length - FILES_AT_ONCE));
    return { files: found, refused };
  }

  async function get(sent: readonly SentFile[], account: number, now: Date): Promise<KeptFiles> {
    const limit = { key: `files of ${account}`, max: DOWNLOADS_PER_HOUR, time: hours(1) };
    if ((await countedUntil([limit], now)) > now.getTime()) return refusedAll(sent, TOO_OFTEN);
    const spending = files.budgets.uploads.begin(account);
    try {
      return await files.uploads.within(now, async (folder) =>
        files.uploads.keepEach(await arrived(sent, folder, spending), { account, gone: NOBODY_WAITS }, now),
      );
    } finally {
      spending.end();
    }
  }

  return {
    quota,
    // The text of the reply arrives also without its files.
    get: (sent, account, now) =>
      get(sent, account, now).catch((error: unknown) => {
        log.warn({ err: error }, 'the files of a reply could not be stored');
        return refusedAll(sent, LOST);
      }),
  };
}
