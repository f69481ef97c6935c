import { existsSync, mkdtempSync } from 'node:fs';
import { mkdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { put } from '../testing/file.ts';
import { roomIn } from './room.ts';

const NOW = Date.parse('2026-11-20T12:24:00Z');
const SECOND_MS = 1000;
const DAY_MS = 24 * 3_600_000;
const ago = (milliseconds: number) => new Date(NOW - milliseconds);

/** Creates a folder with versions. The registry reports the `given` ones as in use since a day ago. */
async function roomWith(names: readonly string[], given: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'tetradka-room-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const name of names) await put(join(root, name), 'page.js', '1234');
  const asked: [bases: readonly string[], instant: Date][] = [];
  const givenSince = async (bases: readonly string[], instant: Date) => {
    asked.push([bases.toSorted(), instant]);
    return new Set(given.map((name) => `versions/${name}/`));
  };
  const room = roomIn(root, givenSince, { now: () => new Date(NOW) });
  return { room, root, asked, left: () => names.filter((name) => existsSync(join(root, name))) };
}

test('[PLT-200] a version that pages have not received for a day is removed, but not the one that was just copied', async () => {
  const { room, root, asked, left } = await roomWith(['a', 'b', 'new'], ['b']);

  const gone = await room.tidy(join(root, 'new'));

  expect(asked).toEqual([[['versions/a/', 'versions/b/', 'versions/new/'], ago(DAY_MS)]]);
  expect([gone, left()]).toEqual([[join(root, 'a')], ['b', 'new']]);
});

test('[PLT-200] the remains of a crash are removed after a day, and a running download stays', async () => {
  const { room, root } = await roomWith(['new'], ['new']);
  const arriving = join(root, '.arriving');
  const ages = { old: DAY_MS + SECOND_MS, day: DAY_MS, young: 0 };
  for (const [name, age] of Object.entries(ages)) {
    await mkdir(join(arriving, name), { recursive: true });
    await utimes(join(arriving, name), ago(age), ago(age));
  }
  await utimes(arriving, ago(DAY_MS), ago(DAY_MS));

  const gone = await room.tidy(join(root, 'new'));

  expect(gone).toEqual([]);
  expect(Object.keys(ages).filter((name) => existsSync(join(arriving, name)))).toEqual(['day', 'young']);
});

test('[PLT-177] the packed files of a version are those beside its own files, not its own files with such an ending', async () => {
  const { room, root } = await roomWith(['a'], ['a']);
  const folder = join(root, 'a');
  for (const name of ['page.js.br', 'own.br']) await put(folder, name, '1234');
  for (const name of ['part.js', 'part.js.zst']) await put(join(folder, 'parts'), name, '1234');

  const packed = await room.packedIn(folder, { 'page.js': 'hash', 'parts/part.js': 'hash', 'own.br': 'hash' });

  expect(packed.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
    { name: 'page.js.br', of: 'page.js', encoding: 'br' },
    { name: 'parts/part.js.zst', of: 'parts/part.js', encoding: 'zstd' },
  ]);
});
