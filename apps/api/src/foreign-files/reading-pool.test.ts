import { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { getPriority } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import type { ForeignReader } from './foreign-reader.ts';
import { openReadingPool } from './reading-pool.ts';
import { DEADLINES } from '../testing/deadlines.ts';

const pool = openReadingPool(() => undefined);
afterAll(() => pool.close());

/** A reader whose module is this text. */
const readerOf = (body: string, withinMs = 60_000): ForeignReader<unknown, unknown, never> => ({
  module: new URL(`data:text/javascript,export const read = ${encodeURIComponent(body)}`),
  withinMs,
  isHeavy: false,
});
const read = (body: string, withinMs?: number, gone = new AbortController().signal) =>
  pool.read(readerOf(body, withinMs), 20, { account: 1, gone });

test(
  '[SEC-77] a reading has limits of time and memory, and the next file is read after it',
  { tags: 'full', timeout: DEADLINES.long },
  async () => {
    const slow = await read('() => { for (;;); }', 1).catch((error: unknown) => error);
    const large = await read('() => { for (const all = []; ; ) all.push(new Array(1_000_000).fill(all)); }').catch(
      (error: unknown) => error,
    );

    expect([slow, large]).toMatchObject([{ why: 'slow' }, { why: 'memory' }]);
    expect(await read('(n) => n + 1')).toBe(21);
  },
);

test('[SEC-77] a reading is killed when its asker disconnects', async () => {
  const gone = new AbortController();
  const endless = read('() => { for (;;); }', undefined, gone.signal).catch((error: unknown) => error);

  gone.abort(new Error('gone'));

  expect(await endless).toEqual(new Error('gone'));
  expect(await read('(n) => n')).toBe(20);
});

test('[SEC-77] the process of a reading has no secret of the server', async () => {
  expect(await read('() => Object.keys(process.env)')).not.toContain('VITEST');
});

test('[SEC-108] a killed process is replaced before the next file arrives', async () => {
  const started: ChildProcess[] = [];
  subscribe('child_process', (message) => {
    const { process } = { process: null, ...Object(message) };
    if (process instanceof ChildProcess) started.push(process);
  });
  const warm = openReadingPool(() => undefined);
  warm.warm([]);
  const running = () => started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const [first] = running();

  const slow = readerOf('() => { for (;;); }', 1);
  await warm.read(slow, 20, { account: 1, gone: new AbortController().signal }).catch(() => undefined);
  const afterwards = running();
  await warm.close();

  expect(started).toHaveLength(3);
  expect(afterwards).toHaveLength(2);
  expect(afterwards).not.toContain(first);
  expect(running()).toEqual([]);
});

test('[SEC-78] a heavy reading has a process of lower priority than a light one', async () => {
  const priority = "async () => (await import('node:os')).getPriority()";
  const ask = (account: number, isHeavy: boolean) =>
    pool.read({ ...readerOf(priority), isHeavy }, 20, { account, gone: new AbortController().signal });

  const light = await ask(1, false);
  const heavy = await ask(1, true);
  const again = await ask(1, false);

  const own = getPriority();
  expect([light, heavy, again]).toEqual([own + 2, own + 5, own + 2]);
});
