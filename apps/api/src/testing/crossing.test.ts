import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { crossing } from './crossing.ts';
import { testApi } from './test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const SOURCE = join(import.meta.dirname, '..');
const GUIDE = join(SOURCE, '../../../docs/api/checks.md');

/** The rows of the table of checks: the write, and the tests that prove it. */
async function checks() {
  const guide = await readFile(GUIDE, 'utf8');
  const [, section = ''] = guide.split('## All checks');
  const [table = ''] = section.split('\n## ');
  const rows = table.split('\n').filter((line) => /^\| [^-]/.test(line));
  return rows.slice(1).map((row) => {
    const cells = row.split(/(?<!\\)\|/).slice(1, -1);
    return {
      write: cells[0]?.trim() ?? '',
      tests: [...(cells[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    };
  });
}

test('[OPS-111] each check of the guide names tests in which two writes cross', async () => {
  const files = (await readdir(SOURCE, { recursive: true })).filter((name) => name.endsWith('.test.ts'));
  const texts = await Promise.all(
    files.map(async (name) => [basename(name), await readFile(join(SOURCE, name), 'utf8')] as const),
  );
  const crossed = new Set(texts.flatMap(([name, text]) => (text.includes('await crossing(') ? [name] : [])));

  const rows = await checks();

  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ tests }) => tests.length === 0 || tests.some((name) => !crossed.has(name ?? '')))).toEqual([]);
});

test('[OPS-111] a first write that the lock does not stop fails the test', async () => {
  const visitor = api.visitor();
  const read = () => visitor.send('GET /api/auth/check');

  const crossed = crossing(api, { hold: 'lock table lesson in share mode', first: read, second: read });

  await expect(crossed).rejects.toThrow('does not need what is held');
});
