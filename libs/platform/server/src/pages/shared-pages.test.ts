import { expect, test, vi } from 'vitest';
import type { Candidate, Registry } from '@planner/platform-contract';
import { filledText, sharedPages, textNumbers, versionsKey } from './shared-pages.ts';

const anew = (letter: string, length = 40) => ({ nonce: letter.repeat(24), number: letter.repeat(length) });

/** A page as a version fills it. */
const made = ({ nonce, number }: { nonce: string; number: string }) =>
  `<i nonce="${nonce}">Неделя</i>{"page":"${number}"}<!--first--><b nonce="${nonce}"></b>`;

test('[OPS-352] a page is filled once, and each visitor gets it with the own nonce and number', () => {
  const find = sharedPages();
  const make = vi.fn(made);

  for (const letter of ['a', 'b']) {
    const { beginning, end } = find('week', anew(letter), make);
    const texts = [beginning, end].map((text) => text && filledText(text, anew(letter)).toString());
    expect(texts).toEqual(made(anew(letter)).split('<!--first-->'));
  }

  expect(make).toHaveBeenCalledTimes(1);
});

test('[OPS-352] a page of another key and a number of another length are filled anew', () => {
  const find = sharedPages();
  const make = vi.fn(made);

  for (const [key, length] of [
    ['week', 40],
    ['day', 40],
    ['week', 0],
    ['week', 44],
    ['day', 44],
  ] as const) {
    const { beginning } = find(key, anew('a', length), make);
    expect(filledText(beginning, anew('a', length)).toString()).toBe(made(anew('a', length)).split('<!--first-->')[0]);
  }

  expect(make).toHaveBeenCalledTimes(5);
});

test('[PLT-311] a page without a place for data has no end', () => {
  expect(sharedPages()('week', anew('a'), () => '<html></html>').end).toBeNull();
});

test('[OPS-352] equal texts have the same number', () => {
  const numberOf = textNumbers();

  expect(['a', 'b', 'a'].map(numberOf)).toEqual([1, 2, 1]);
});

const candidate = (version: string): Candidate => ({
  version,
  name: `notes_${version}`,
  entry: 'entry.js',
  files: {},
  preload: [],
  pages: {},
  requires: {},
  routes: [
    { path: '/notes', title: 'Заметки' },
    { path: '/notes/new', title: 'Новая' },
  ],
  menu: [],
  modals: [],
  base: `/mfe/notes/${version}/`,
  why: 'stable',
});

test('[OPS-352] pages with other versions or another preloaded route have another key', () => {
  const [one, two] = [candidate('1.0.0'), candidate('2.0.0')];
  const registry = (...candidates: Candidate[]): Registry => ({
    contract: '1',
    revision: 1,
    remotes: { notes: { candidates } },
  });
  const route = (at: number) => ({ candidate: one, route: one.routes[at] ?? { path: '', title: '' } });

  const keys = [
    versionsKey({ registry: registry(one), route: null }),
    versionsKey({ registry: registry(two), route: null }),
    versionsKey({ registry: registry(one, two), route: null }),
    versionsKey({ registry: { ...registry(one), revision: 2 }, route: null }),
    versionsKey({ registry: registry(one), route: route(0) }),
    versionsKey({ registry: registry(one), route: route(1) }),
  ];

  expect(new Set(keys).size).toBe(keys.length);
  expect(versionsKey({ registry: { ...registry(one), page: 'number' }, route: null })).toBe(keys[0]);
});
