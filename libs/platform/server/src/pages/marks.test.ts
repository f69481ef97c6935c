import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Candidate, Registry } from '@planner/platform-contract';
import { asScript, fillPage, firstLater } from './marks.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A lost end of the wait must fail the test instead of blocking it. */
const MOST_LOOKS = 100;

const carried = async () => ({ at: '/calendar', answers: [] });

test.each([
  ['is sent', (looks: number) => looks === 3, 3],
  ['has waited 20 ms for a visitor who receives nothing', () => false, 20],
])('[PLT-311] the second part of a page follows when the first part %s', async (_, isSent, most) => {
  let looks = 0;
  const isOut = () => {
    vi.advanceTimersByTime(1);
    looks += 1;
    if (looks > MOST_LOOKS) throw new Error('The wait has no end');
    return isSent(looks);
  };

  const second = await firstLater(carried, isOut);

  expect(second).toBe('<script type="application/json" id="first">{"at":"/calendar","answers":[]}</script>');
  expect(looks).toBe(most);
});

const CANDIDATE: Candidate = {
  version: '1.0.0',
  name: 'notes_1',
  entry: 'entry.js',
  files: { 'entry.js': 'sha384-1' },
  preload: [],
  pages: {},
  requires: {},
  routes: [{ path: '/notes', title: 'Заметки <b>' }],
  menu: [],
  modals: [],
  base: '/mfe/notes/1.0.0/',
  why: 'stable',
};

test.each<[string, Registry]>([
  ['no remotes', { contract: '1.0.0', revision: 0, remotes: {} }],
  ['no page number', { contract: '1.0.0', revision: 3, remotes: { notes: { candidates: [CANDIDATE] } } }],
  [
    'several versions and a number',
    {
      contract: '1.0.0',
      remotes: { notes: { candidates: [CANDIDATE, { ...CANDIDATE, why: 'previous' }] }, tasks: { candidates: [] } },
      page: 'number',
    },
  ],
])('[OPS-333] a registry with %s is written as JSON would write it', (_, registry) => {
  const page = fillPage('<!--mfe-registry-->', { nonce: '', registry, route: null }, {});
  expect(page).toBe(asScript('mfe', JSON.stringify(registry)));
  expect(fillPage('<!--mfe-registry-->', { nonce: '', registry, route: null }, {})).toBe(page);
});
