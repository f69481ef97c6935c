import { existsSync, mkdtempSync } from 'node:fs';
import { mkdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { put } from '../testing/file.ts';
import { roomIn } from './room.ts';

const NOW = Date.parse('2026-11-20T12:24:00Z');
const SECOND_MS = 1000;
const DAY_MS = 24 * 3_600_000;
const ago = (milliseconds: number) => new Date(NOW - milliseconds);

/** Room for ten bytes, with versions of four bytes that were used so long ago. */
async function roomWith(versions: Record<string, number>) {
  const root = mkdtempSync(join(tmpdir(), 'tetradka-room-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [name, age] of Object.entries(versions)) {
    await put(join(root, name), 'page.js', '1234');
    await utimes(join(root, name), ago(age), ago(age));
  }
  let now = NOW;
  const room = roomIn(root, 10, { now: () => new Date(now) });
  const left = () => Object.keys(versions).filter((name) => existsSync(join(root, name)));
  const usedAt = async (name: string) => (await stat(join(root, name))).mtimeMs - NOW;
  return { room, root, left, usedAt, later: (milliseconds: number) => (now += milliseconds) };
}

test.each<[string, Record<string, number>, string[]]>([
  ['the one that was longest not used', { a: 90, b: 70, new: 0 }, ['b', 'new']],
  ['no more than is needed', { a: 90, b: 80, c: 70, new: 0 }, ['c', 'new']],
  ['nothing while there is room', { a: 90, new: 0 }, ['a', 'new']],
  ['none that was used within a minute', { a: 59, b: 58, new: 0 }, ['a', 'b', 'new']],
  ['not the one that has come', { a: 90, b: 80, new: 100 }, ['b', 'new']],
])('[PLT-200] a version that comes takes the place of %s', async (_, seconds, expected) => {
  const ages = Object.entries(seconds).map(([name, age]) => [name, age * SECOND_MS] as const);
  const { room, root, left } = await roomWith(Object.fromEntries(ages));

  const gone = await room.make(join(root, 'new'));

  expect(left()).toEqual(expected);
  expect(gone).toHaveLength(ages.length - expected.length);
});

test('[PLT-200] what is used is written down twice a minute at most', async () => {
  const { room, root, usedAt, later } = await roomWith({ a: DAY_MS });
  const times: number[] = [];

  for (const seconds of [0, 29, 1]) {
    later(seconds * SECOND_MS);
    await room.use(join(root, 'a'));
    times.push(await usedAt('a'));
  }

  expect(times).toEqual([0, 0, 30 * SECOND_MS]);
});

test('[PLT-200] what a crash has left in the middle goes after a day, and what is on its way stays', async () => {
  const { room, root } = await roomWith({ a: 0, b: 0, new: 0 });
  const arriving = join(root, '.arriving');
  const ages = { old: DAY_MS + SECOND_MS, day: DAY_MS, young: 0 };
  for (const [name, age] of Object.entries(ages)) {
    await mkdir(join(arriving, name), { recursive: true });
    await utimes(join(arriving, name), ago(age), ago(age));
  }
  await utimes(arriving, ago(DAY_MS), ago(DAY_MS));

  const gone = await room.make(join(root, 'new'));

  expect(gone).toEqual([]);
  expect(Object.keys(ages).filter((name) => existsSync(join(arriving, name)))).toEqual(['day', 'young']);
});
