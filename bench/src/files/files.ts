import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { median, type Measurement } from '../report.ts';
import { sizeOf } from '../size.ts';
import type { Place } from './messages.ts';
import { noiseOf, pdfOf } from './samples.ts';
import { treeMemory } from './tree-memory.ts';

const MB = 1024 * 1024;
const PEOPLE = sizeOf('FILES_PEOPLE', 10, 2);
const ROUNDS = sizeOf('FILES_ROUNDS', 3, 1);
/** Enough lessons for the needed number of teachers. */
const LESSONS = sizeOf('FILES_LESSONS', 10_000, 3000);
const LIMIT_MB = 60;
const BARE_LIMIT = 0.2;
const LOOK_MS = 5;
/** The side of a noise picture just below 20 MB, in pixels. */
const SIDE = 2600;

type Side = 'ours' | 'bare';

/**
 * Ten people send 20 MB each at the same time, first documents, then pictures. Reports the peak memory of the server
 * and its child processes beyond the memory before. Also compares the speed of documents with a bare Fastify route that
 * writes the stream to the disk, in turn.
 */
export async function files(): Promise<Measurement[]> {
  const server = fork(join(import.meta.dirname, 'server.ts'), [String(LESSONS)]);
  const [told] = await once(server, 'message');
  // Only server.ts sends this message.
  const place = told as Place;
  const pid = server.pid ?? 0;
  const [document, picture] = [pdfOf(20 * MB - 1024), noiseOf(SIDE)];
  // Warms the server up with the same number of parallel uploads.
  await allSend(place, 'ours', pdfOf(MB));
  await allSend(place, 'ours', noiseOf(100));
  await allSend(place, 'bare', pdfOf(MB));

  const measured = [
    await memoryOf('documents', pid, () => allSend(place, 'ours', document)),
    await memoryOf('pictures', pid, () => allSend(place, 'ours', picture)),
  ];
  const rates: Record<Side, number[]> = { ours: [], bare: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of ['bare', 'ours'] as const) {
      const started = performance.now();
      await allSend(place, side, document);
      rates[side].push((PEOPLE * document.length) / MB / ((performance.now() - started) / 1000));
    }
  }
  server.send('end');
  await once(server, 'exit');
  const [ours, peer] = [median(rates.ours), median(rates.bare)];
  return [
    ...measured,
    {
      what: `${PEOPLE} documents of 20 MB at once`,
      value: `${ours.toFixed(0)} MB/s`,
      against: `bare Fastify to disk ${peer.toFixed(0)} MB/s, at least ${BARE_LIMIT}`,
      ratio: ours / peer,
      holds: ours / peer >= BARE_LIMIT,
    },
  ];
}

async function memoryOf(what: string, pid: number, send: () => Promise<void>): Promise<Measurement> {
  const before = treeMemory(pid);
  let peak = before;
  const looking = setInterval(() => (peak = Math.max(peak, treeMemory(pid))), LOOK_MS);
  await send();
  clearInterval(looking);
  const more = (Math.max(peak, treeMemory(pid)) - before) / MB;
  return {
    what: `${PEOPLE} ${what} of 20 MB at once: memory at most, beyond ${(before / MB).toFixed(0)} MB`,
    value: `${more.toFixed(0)} MB`,
    against: `limit ${LIMIT_MB} MB`,
    ratio: more / LIMIT_MB,
    holds: more <= LIMIT_MB,
  };
}

/** Each account sends one file, all at once. */
async function allSend({ ours, bare, tokens }: Place, side: Side, bytes: Buffer): Promise<void> {
  const url = side === 'ours' ? `http://127.0.0.1:${ours}/api/files` : `http://127.0.0.1:${bare}/`;
  await Promise.all(Array.from({ length: PEOPLE }, (_, at) => send(url, tokens[at % tokens.length] ?? '', bytes)));
}

async function send(url: string, token: string, bytes: Buffer): Promise<void> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'работа');
  const answer = await fetch(url, { method: 'POST', headers: { cookie: `session=${token}` }, body });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
