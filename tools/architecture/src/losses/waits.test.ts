import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WAITS, waits } from './waits.ts';

const root = join(import.meta.dirname, '../../../..');
const row = (time: string, constant: string) => `| ${time} | a wait | \`${constant}\` of \`a.ts\` |`;

test('[PLT-361] the page lists the times of the product as the code has them', () => {
  const page = readFileSync(join(root, WAITS), 'utf8');

  expect(page.match(/^\| \d/gm)?.length).toBeGreaterThan(90);
  expect(waits(page, (path) => readFileSync(join(root, path), 'utf8'))).toEqual([]);
});

test.each([
  ['500 ms', 'PAUSE_MS', 'const PAUSE_MS = 500;'],
  ['30 s', 'PATIENCE_SECONDS', 'export const PATIENCE_SECONDS = 30;'],
  ['10 s', 'RETRY_AFTER_S', 'const RETRY_AFTER_S = 10;'],
  ['15 min', 'EVERY_MS', 'const EVERY_MS = 15 * 60_000;'],
  ['4 h', 'PATIENCE_MS', 'const PATIENCE_MS = 4 * 3_600_000;'],
  ['180 days', 'LIFE_DAYS', 'const LIFE_DAYS = 180;'],
  ['1.5 s', 'QUIET', 'const QUIET = 1500;'],
])('[PLT-361] %s is the value of %s', (time, constant, text) => {
  expect(waits(row(time, constant), () => text)).toEqual([]);
});

test.each([
  ['another value', 'const PAUSE_MS = 5000;', 'PAUSE_MS of a.ts: the code has 5000 ms (PLT-361)'],
  ['a removed constant', 'const REST_MS = 500;', 'PAUSE_MS of a.ts: the code has no such constant (PLT-361)'],
])('[PLT-361] %s is reported with the row of the page', (_, text, message) => {
  expect(waits(`# Waits\n${row('500 ms', 'PAUSE_MS')}`, () => text)).toEqual([{ path: WAITS, line: 2, message }]);
});

test('[PLT-361] a second row of a constant is reported', () => {
  const rows = [row('500 ms', 'PAUSE_MS'), row('500 ms', 'PAUSE_MS')].join('\n');

  expect(waits(rows, () => 'const PAUSE_MS = 500;')).toEqual([
    { path: WAITS, line: 2, message: 'PAUSE_MS of a.ts: the page has this constant twice (PLT-361)' },
  ]);
});
