import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { sqlState, StartFault } from '@planner/server-core';

const FORMAT = 1;

/** The first line: the migrations of the database whose rows follow. */
export const Header = z.object({
  tetradka: z.literal(FORMAT),
  taken_at: z.string(),
  migrations: z.array(z.string()),
});
export type Header = z.output<typeof Header>;

/** The line before the rows of a table. Each row is a line of JSON with the text of every column. */
export const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) });

/** The last line: the expected rows and hash of each table. */
export const End = z.object({
  end: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  sequences: z.record(z.string(), z.object({ last: z.string(), called: z.boolean() })),
});
export type End = z.output<typeof End>;

export const headerOf = (taken_at: Date, migrations: string[]): Header => ({
  tetradka: FORMAT,
  taken_at: taken_at.toISOString(),
  migrations,
});

/** Counts and hashes the rows of a table. */
export class Tally {
  #rows = 0;
  readonly #hash: Hash = createHash('sha256');

  add(line: string): void {
    this.#rows++;
    this.#hash.update(line).update('\n');
  }

  sum(): End['end'][string] {
    return { rows: this.#rows, sha256: this.#hash.copy().digest('hex') };
  }
}

/** Writes a gzip file. The file has a temporary name until it is complete, and only its owner may read it. */
export async function writeArchive(file: string, lines: AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  async function* ended() {
    for await (const line of lines) yield `${line}\n`;
  }
  try {
    await pipeline(Readable.from(ended()), createGzip(), createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** In characters. A longer line is no row of the product, and would fill the memory. */
const LONGEST_LINE = 64 * 1024 * 1024;

const BROKEN = new Set(['Z_BUF_ERROR', 'Z_DATA_ERROR', 'ERR_STREAM_PREMATURE_CLOSE']);

/**
 * Yields the lines of an archive. Only "\n" separates lines: JSON escapes it inside texts. Throws a `StartFault` for a
 * missing or damaged file.
 */
export const readArchive = (file: string): AsyncGenerator<string> => unpackedLines(createReadStream(file), file);

/** Yields the lines of a stream in the format gzip. `file` is its name for people. */
export async function* unpackedLines(packed: Readable, file: string): AsyncGenerator<string> {
  const unpacked = packed.on('error', (error) => unpacked.destroy(error)).pipe(createGunzip());
  unpacked.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of unpacked) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
      if (rest.length > LONGEST_LINE) throw new StartFault(`Файл ${file} не похож на копию Тетрадки.`);
    }
  } catch (error) {
    if (BROKEN.has(sqlState(error) ?? ''))
      throw new StartFault(`Файл ${file} повреждён или обрывается: возьмите другую копию.`);
    if (sqlState(error) === 'ENOENT') throw new StartFault(`Файла ${file} нет.`);
    throw error;
  } finally {
    packed.destroy();
  }
}
