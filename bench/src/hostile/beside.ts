import { fork, type ChildProcess } from 'node:child_process';
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pngOf } from '@planner/api/testing';
import { ended, rssOf, told } from '../memory/watched-server.ts';
import { median, type Measurement } from '../report.ts';
import { type HostileInput, hostileInputs } from './inputs.ts';
import type { Place } from './messages.ts';

const MB = 1024 * 1024;
const LESSONS = 10_000;
const NEWCOMERS = 8;
/** The largest extra wait of another account, compared with the time without the input. */
const LIMIT_MS = 100;
const LIMIT_MB = 700;
/**
 * The size of one archive of this bench, far below the two archives of the largest size that the server accepts at the
 * same time.
 */
const LIMIT_DISK_MB = 160;
const PROBE_EVERY_MS = 25;
/**
 * The shortest time of probes beside each input. The probes before and after together last as long, so that other work
 * of the machine is in both.
 */
const PROBED_MS = 6000;

const SMALL = new Blob([new Uint8Array(pngOf(1, 1))]);

const asked = ({ port, other: cookie }: Place, path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { cookie } });

/** The requests of the other account. Each returns a clean-up that runs before the next request. */
const PROBES = {
  async read(place: Place) {
    const answer = await asked(place, '/api/lessons/week/2026-11-20');
    await answer.arrayBuffer();
    return { status: answer.status, tidy: () => Promise.resolve() };
  },
  async upload(place: Place) {
    const body = new FormData();
    body.append('file', SMALL, 'a.png');
    const answer = await asked(place, '/api/files', { method: 'POST', body });
    // The answer of our own server.
    const { files = [] } = (await answer.json()) as { files?: { id: number }[] };
    const tidy = async () => {
      for (const { id } of files) await asked(place, `/api/files/${id}`, { method: 'DELETE' });
    };
    return { status: answer.status, tidy };
  },
};
type Probe = keyof typeof PROBES;
type Waits = Record<Probe, number[]>;

const p95 = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0;

/**
 * The waiting times of another account, with one request of each kind after the other, until `work` has ended and
 * `least` has passed.
 */
async function waitsBeside(place: Place, work: () => Promise<unknown>, least = PROBED_MS): Promise<Waits> {
  const waits: Waits = { read: [], upload: [] };
  let isOver = false;
  const ends = performance.now() + least;
  const probe = async (name: Probe) => {
    while (!isOver || performance.now() < ends) {
      const started = performance.now();
      const { status, tidy } = await PROBES[name](place);
      waits[name].push(performance.now() - started);
      if (status >= 300) throw new Error(`The other account was answered ${status}`);
      await tidy();
      await pause(PROBE_EVERY_MS);
    }
  };
  const probing = Promise.all([probe('read'), probe('upload')]);
  await work().finally(() => (isOver = true));
  await probing;
  return waits;
}

function compared(what: string, probe: Probe, { idle, beside }: { idle: Waits; beside: Waits }): Measurement {
  const [before, during] = [idle[probe], beside[probe]];
  const more = Math.max(0, p95(during) - p95(before));
  const longest = (values: readonly number[]) => Math.max(...values).toFixed(0);
  return {
    what: `${what}: another account's ${probe}`,
    value: `${more.toFixed(0)} ms more (median ${median(during).toFixed(0)}, 95 % ${p95(during).toFixed(0)}, longest ${longest(during)} ms)`,
    against: `idle: median ${median(before).toFixed(0)}, 95 % ${p95(before).toFixed(0)}, longest ${longest(before)} ms; limit ${LIMIT_MS} ms more`,
    ratio: more / LIMIT_MS,
    holds: more <= LIMIT_MS,
  };
}

function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // A request that ends deletes its folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function bytesIn(folder: string): number {
  const sizes = entriesIn(folder).map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? bytesIn(path) : (statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function measured(
  { server, place }: { server: ChildProcess; place: Place },
  { what, send }: HostileInput,
): Promise<Measurement[]> {
  const alone = () => waitsBeside(place, () => Promise.resolve(), PROBED_MS / 2);
  const before = await alone();
  let disk = 0;
  const looking = setInterval(() => (disk = Math.max(disk, bytesIn(place.incoming))), 200);
  await rssOf(server, 'watch');
  let answers: readonly number[] = [];
  const started = performance.now();
  let seconds = 0;
  const beside = await waitsBeside(place, async () => {
    answers = await send(place);
    seconds = (performance.now() - started) / 1000;
  });
  const memory = (await rssOf(server, 'peak')) / MB;
  clearInterval(looking);
  const after = await alone();
  const idle = { read: [...before.read, ...after.read], upload: [...before.upload, ...after.upload] };
  return [
    compared(what, 'read', { idle, beside }),
    compared(what, 'upload', { idle, beside }),
    {
      what: `${what}: memory of the server at most`,
      value: `${memory.toFixed(0)} MB (answers ${answers.join(' ')} after ${seconds.toFixed(1)} s)`,
      against: `limit ${LIMIT_MB} MB`,
      ratio: memory / LIMIT_MB,
      holds: memory <= LIMIT_MB,
    },
    {
      what: `${what}: bytes on the disk at most`,
      value: `${(disk / MB).toFixed(0)} MB`,
      against: `limit ${LIMIT_DISK_MB} MB`,
      ratio: disk / MB / LIMIT_DISK_MB,
      holds: disk / MB <= LIMIT_DISK_MB,
    },
  ];
}

/**
 * SEC-77, SEC-78, SEC-102. Measures the table of hostile inputs. During each input another account reads its week and
 * uploads a picture, again and again. Reports how much longer that account waits than without the input, and how much
 * memory and disk the server uses.
 */
export async function besideInputs(): Promise<Measurement[]> {
  const inputs = await hostileInputs();
  const server = fork(join(import.meta.dirname, 'server.ts'), [LESSONS, NEWCOMERS].map(String));
  try {
    // Only server.ts sends this message.
    const place = (await told(server)) as Place;
    // Warms the server up.
    await waitsBeside(place, () => Promise.resolve());
    const rows: Measurement[] = [];
    for (const input of inputs) rows.push(...(await measured({ server, place }, input)));
    return rows;
  } finally {
    await ended(server);
  }
}
