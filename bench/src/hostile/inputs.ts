import { constants, deflateRawSync } from 'node:zlib';
import { bareArchive, pngChunk, unzipped, zipOf } from '@planner/api/testing';
import type { Place } from './messages.ts';
import { abandon, formWith, hold, statusOf } from './sending.ts';

/** One hostile input. `send` returns the status of each answer. */
export interface HostileInput {
  what: string;
  send(place: Place): Promise<readonly number[]>;
}

const MB = 1024 * 1024;
/** The wait before an upload is aborted, and the time for which an unfinished import is kept open, in milliseconds. */
const [ABANDONED_MS, HELD_MS] = [700, 5000];
const SIDE = 14_800;

/** An archive of an account with only these parts. */
async function archiveWith(parts: Record<string, Buffer>): Promise<Buffer> {
  const entries = new Map([...(await unzipped(bareArchive())), ...Object.entries(parts)]);
  return zipOf([...entries].map(([name, content]) => ({ name, content })));
}

/** A zlib stream of zeros: it repeats the same compressed megabyte. */
function packedZeros(bytes: number): Buffer {
  const packed = (length: number) => deflateRawSync(Buffer.alloc(length), { finishFlush: constants.Z_FULL_FLUSH });
  const sum = Buffer.alloc(4);
  // The Adler-32 checksum of zeros depends only on their number.
  sum.writeUInt32BE((bytes % 65_521) * 65_536 + 1);
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array<Buffer>(Math.floor(bytes / MB)).fill(packed(MB)),
    packed(bytes % MB),
    // A last block without content.
    Buffer.from([3, 0]),
    sum,
  ]);
}

/** A picture of 219 million pixels of 64 bits in less than two megabytes. */
function largePng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([16, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const lines = pngChunk('IDAT', packedZeros((1 + SIDE * 8) * SIDE));
  return Buffer.concat([signature, pngChunk('IHDR', header), lines, pngChunk('IEND', Buffer.alloc(0))]);
}

const task = { text: 'Дело', due: null, done_at: '2026-11-01T00:00:00Z', created_at: '2026-11-01T00:00:00Z' };
const tasks = (count: number) =>
  Buffer.from(JSON.stringify(Array.from({ length: count }, (_, at) => ({ id: at + 1, ...task }))));
const times = <Result>(count: number, work: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

/** Creates all inputs before any measurement. */
export async function hostileInputs(): Promise<HostileInput[]> {
  const marks = formWith('a.txt', Buffer.from(`${'\ufeff'.repeat(45)}x`));
  const empties = formWith(
    'a.zip',
    await archiveWith({ 'data/notice_choice.json': Buffer.from(`[${'{},'.repeat(22_300_000)}{}]`) }),
  );
  const picture = formWith('a.png', largePng());
  const keys = Buffer.from(
    JSON.stringify(Object.fromEntries(Array.from({ length: 105_000 }, (_, at) => [at.toString(36), 1]))),
  );
  const rows = formWith('a.zip', await archiveWith({ 'data/teacher_task.json': tasks(400_000) }));
  const heavy = formWith('a.zip', Buffer.alloc(150 * MB));
  const to = (path: string) => (place: Place, cookie: string, body: Buffer) => ({
    port: place.port,
    path,
    cookie,
    body,
  });
  const [upload, bring] = [to('/api/files'), to('/api/account-import')];
  const cookieOf = ({ newcomers }: Place, at: number) => newcomers[at] ?? '';
  return [
    {
      what: 'a text of 45 byte order marks, 79 bytes',
      send: async (place) => [await statusOf(upload(place, cookieOf(place, 0), marks))],
    },
    {
      what: 'an archive of 22.3 million empty rows, 77 KB',
      send: async (place) => [await statusOf(bring(place, cookieOf(place, 1), empties))],
    },
    {
      what: `12 PNGs of ${SIDE} × ${SIDE} points, given up`,
      send: (place) => times(12, () => abandon(upload(place, cookieOf(place, 2), picture), ABANDONED_MS)),
    },
    {
      what: `3 PNGs of ${SIDE} × ${SIDE} points that stay`,
      send: (place) => times(3, () => statusOf(upload(place, cookieOf(place, 3), picture))),
    },
    {
      what: 'a body of 105,000 unknown keys without a session',
      send: async ({ port }) => [
        await statusOf({ port, path: '/api/unsubscribe', type: 'application/json', body: keys }),
      ],
    },
    {
      what: 'archives of 400,000 tasks of three accounts at once',
      send: (place) => times(3, (at) => statusOf(bring(place, cookieOf(place, 4 + at), rows))),
    },
    {
      what: 'three open imports of 150 MB where none is allowed',
      send: (place) => times(3, () => hold(bring(place, place.filled, heavy), HELD_MS)),
    },
    {
      what: 'three open imports of 150 MB of one empty account',
      send: (place) => times(3, () => hold(bring(place, cookieOf(place, 7), heavy), HELD_MS)),
    },
  ];
}
