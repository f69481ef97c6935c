import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '@planner/server-core';

const MOST_FORM_BYTES = 16 * 1024;

class TooLong extends Error {}

/** Passes at most so many bytes. */
function bounded(most: number): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > most) done(new TooLong());
      else done(null, chunk);
    },
  });
}

/** Writes the body of a request into a file. Returns the status of the answer: 204, 413 or 400. */
export async function keepBody(request: IncomingMessage, path: string, most: number): Promise<204 | 400 | 413> {
  await makeFolder(dirname(path));
  try {
    await pipeline(request, bounded(most), createWriteStream(path, { mode: 0o600 }));
    return 204;
  } catch (error) {
    await rm(path, { force: true });
    return error instanceof TooLong ? 413 : 400;
  }
}

/** Reads a short form. Returns null for a longer body. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Safe: a request without an encoding yields bytes.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MOST_FORM_BYTES) return null;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
