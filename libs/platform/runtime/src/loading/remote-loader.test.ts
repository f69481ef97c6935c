import type { Remote } from '@planner/shell-api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MissingFile } from '../failing/missing-file.ts';
import { createRemoteLoader } from './remote-loader.ts';
import { fakeCandidate } from '../testing/candidate.ts';

const candidate = fakeCandidate({
  preload: ['remoteEntry.js', 'remote.js'],
  pages: { '/calendar': ['week.js', 'week.css'] },
  requires: { contract: '^0.1.0' },
});
const calendar = { name: 'calendar' } as Remote;

function loaderWith(answers: (() => Promise<Remote>)[], contract = '0.1.0') {
  const asked: string[] = [];
  const preloaded: string[][] = [];
  const loader = createRemoteLoader({
    provided: () => ({ contract }),
    origins: () => ['https://a.example'],
    loadLimit: 50,
    loadCandidate({ name }) {
      asked.push(name);
      return answers.shift()?.() ?? Promise.reject(new Error('asked too often'));
    },
    preload: (_, files) => void preloaded.push([...files]),
  });
  return { loader, asked, preloaded };
}

// After a failure the loader requests the file once more, to find the reason.
beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away'))));
afterEach(() => vi.unstubAllGlobals());

const comes = () => Promise.resolve(calendar);
const chunkFails = () => Promise.reject(new MissingFile('/mfe/calendar/1.0.0/remote.js', 'error'));
const throws = () => Promise.reject(new TypeError('x is not a function'));

test('[PLT-3] a remote is loaded once a page', async () => {
  const { loader, asked } = loaderWith([comes]);

  const both = await Promise.all([loader.load(candidate), loader.load(candidate)]);

  expect([both, asked]).toEqual([[calendar, calendar], ['calendar_1_0_0']]);
});

test('[PLT-3] a network failure is final until the next request', async () => {
  const { loader } = loaderWith([chunkFails, comes]);
  const failure = await loader.load(candidate).catch((error: unknown) => error);

  expect(failure).toMatchObject({ kind: 'network', phase: 'load' });
  expect(await loader.load(candidate)).toBe(calendar);
});

test('[PLT-4] code that throws is not loaded again automatically', async () => {
  const { loader, asked } = loaderWith([throws]);

  await expect(loader.load(candidate)).rejects.toMatchObject({ kind: 'evaluation', phase: 'load' });

  expect(asked).toHaveLength(1);
});

test('[PLT-3] a remote that never loads is cancelled', async () => {
  const { loader } = loaderWith([() => new Promise(() => {})]);

  await expect(loader.load(candidate)).rejects.toMatchObject({ kind: 'timeout' });
});

test('[PLT-2] a remote with another contract is not requested at all', async () => {
  const { loader, asked, preloaded } = loaderWith([comes], '0.2.0');

  await expect(loader.load(candidate)).rejects.toMatchObject({ kind: 'contract', phase: 'gate' });

  expect([asked, preloaded]).toEqual([[], []]);
});

test('[PLT-62] another version of the same remote is loaded beside the first one', async () => {
  const former = fakeCandidate({ version: '0.9.0', name: 'calendar_0_9_0', base: '/mfe/calendar/0.9.0/' });
  const formerCalendar = { name: 'calendar' } as Remote;
  const { loader, asked } = loaderWith([comes, () => Promise.resolve(formerCalendar)]);

  const both = await Promise.all([loader.load(candidate), loader.load(former)]);
  const again = await loader.load(candidate);

  expect([both[0] === calendar, both[1] === formerCalendar, again === calendar]).toEqual([true, true, true]);
  expect(asked).toEqual(['calendar_1_0_0', 'calendar_0_9_0']);
});

test('[PLT-3] `warmUp` preloads the files of the page', () => {
  const { loader, preloaded } = loaderWith([]);

  loader.warmUp(candidate, '/calendar');

  expect(preloaded).toEqual([['remoteEntry.js', 'remote.js', 'week.js', 'week.css']]);
});
