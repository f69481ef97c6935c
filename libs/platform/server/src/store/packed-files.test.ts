import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packFiles } from './packed-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packed-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('[PLT-177] only a text of at least 1 KiB gets compressed files beside it', async () => {
  const files = { 'small.js': 1023, 'page.js': 1024, 'photo.png': 4096 };
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), ';'.repeat(bytes));

  await packFiles(folder, Object.keys(files));

  expect((await readdir(folder)).toSorted()).toEqual(['page.js', 'page.js.br', 'page.js.zst', 'photo.png', 'small.js']);
});
