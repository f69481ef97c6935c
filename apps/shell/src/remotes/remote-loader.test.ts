import type { Candidate, Registry } from '@planner/contract';
import type { Remote } from '@planner/shell-api';
import { expect, test } from 'vitest';
import { createRemoteLoader } from './remote-loader.ts';

const candidate: Candidate = {
  version: '1.0.0',
  why: 'stable',
  name: 'calendar_1_0_0',
  base: '/mfe/calendar/1.0.0/',
  entry: 'remoteEntry.js',
  files: {},
  preload: ['remoteEntry.js', 'remote.js'],
  pages: { '/calendar': ['week.js', 'week.css'] },
  requires: { contract: '^0.1.0' },
};
const calendar = { name: 'calendar' } as Remote;

function loaderWith(answers: (() => Promise<Remote>)[], contract = '0.1.0') {
  const asked: string[] = [];
  const preloaded: string[][] = [];
  const registry: Registry = {
    contract,
    remotes: { calendar: { routes: [], menu: [], modals: [], candidates: [candidate] } },
  };
  const loader = createRemoteLoader({
    registry,
    provided: {},
    origin: 'https://a.example',
    loadLimit: 50,
    loadCandidate({ name }) {
      asked.push(name);
      return answers.shift()?.() ?? Promise.reject(new Error('asked too often'));
    },
    preload: (_, files) => void preloaded.push([...files]),
  });
  return { loader, asked, preloaded };
}

const comes = () => Promise.resolve(calendar);
const chunkFails = () => Promise.reject(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
const throws = () => Promise.reject(new TypeError('x is not a function'));

test('[PLT-3] a remote is loaded once a page', async () => {
  const { loader, asked } = loaderWith([comes]);

  const both = await Promise.all([loader.load('calendar'), loader.load('calendar')]);

  expect([both, asked]).toEqual([[calendar, calendar], ['calendar_1_0_0']]);
});

test('[PLT-3] what fails by the network is asked for once more', async () => {
  const { loader } = loaderWith([chunkFails, comes]);

  expect(await loader.load('calendar')).toBe(calendar);
});

test('[PLT-3] a second failure of the network is final, until somebody asks again', async () => {
  const { loader } = loaderWith([chunkFails, chunkFails, comes]);
  const failure = await loader.load('calendar').catch((error: unknown) => error);

  expect(failure).toMatchObject({ kind: 'network', phase: 'load' });
  expect(await loader.load('calendar')).toBe(calendar);
});

test('[PLT-4] code that throws is not loaded a second time by itself', async () => {
  const { loader, asked } = loaderWith([throws]);

  await expect(loader.load('calendar')).rejects.toMatchObject({ kind: 'evaluation', phase: 'load' });

  expect(asked).toHaveLength(1);
});

test('[PLT-3] what never comes is given up', async () => {
  const { loader } = loaderWith([() => new Promise(() => {})]);

  await expect(loader.load('calendar')).rejects.toMatchObject({ kind: 'timeout' });
});

test('[PLT-2] a remote of another contract is not asked for at all', async () => {
  const { loader, asked, preloaded } = loaderWith([comes], '0.2.0');

  await expect(loader.load('calendar')).rejects.toMatchObject({ kind: 'contract', phase: 'gate' });

  expect([asked, preloaded]).toEqual([[], []]);
});

test('[PLT-6] a remote that is not deployed cannot be loaded', async () => {
  const { loader } = loaderWith([]);

  await expect(loader.load('finance')).rejects.toMatchObject({ kind: 'contract' });
});

test('[PLT-3] a page is warmed up with its own files', () => {
  const { loader, preloaded } = loaderWith([]);

  loader.warmUp('calendar', '/calendar');

  expect(preloaded).toEqual([['remoteEntry.js', 'remote.js', 'week.js', 'week.css']]);
});
