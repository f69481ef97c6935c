import type { Candidate } from '@planner/platform-contract';
import { expect, test } from 'vitest';
import { covers, isPageOfProduct, pageRoute } from './page-route.ts';

test.each([
  ['/notes', '/notes', true],
  ['/notes', '/notes/', true],
  ['/notes', '/notes/7', false],
  ['/notes/:id', '/notes/7', true],
  ['/notes/:id', '/notes', false],
  ['/notes/*', '/notes', true],
  ['/notes/*', '/notes/7/8', true],
  ['/notes/*', '/other/7', false],
  ['/notes/all/*', '/notes', false],
  ['/', '/', true],
])('[PLT-62] the pattern %s covers %s: %s', (pattern, path, isIt) => {
  expect(covers(pattern, path)).toBe(isIt);
});

const candidate = (routes: Candidate['routes']) => ({ candidates: [{ routes } as Candidate] });
const REGISTRY = {
  contract: '',
  remotes: {
    nobody: { candidates: [] },
    calendar: candidate([
      { path: '/calendar', title: 'Календарь', leadsTo: ['/week', '/day', '/gone'] },
      { path: '/week', title: 'Неделя' },
    ]),
    notes: candidate([
      { path: '/day', title: 'День' },
      { path: '/astray', title: 'Мимо', leadsTo: ['/gone'] },
    ]),
  },
};

test.each([
  ['/week', undefined, 'Неделя', undefined],
  ['/calendar', undefined, 'Неделя', '/week'],
  ['/calendar', '/day', 'День', '/day'],
  ['/calendar', '/evil', 'Неделя', '/week'],
  ['/calendar', '/gone', 'Календарь', undefined],
  ['/astray', undefined, 'Мимо', undefined],
  ['/nothing', '/day', undefined, undefined],
])('[PLT-235] %s in a browser with the last target %s shows the page «%s» at %s', (path, led, title, at) => {
  const found = pageRoute(REGISTRY, path, led);

  expect([found?.route.title, found?.at]).toEqual([title, at]);
});

test.each([
  ['/week', true],
  ['/Week/', true],
  ['/kept', true],
  ['/user/login/', true],
  ['/user/nowhere', false],
  ['/nothing', false],
])('[NAV-35] somebody has the page %s: %s', (path, isIt) => {
  const { calendar } = REGISTRY.remotes;
  const kept = candidate([{ path: '/kept', title: 'Прежняя' }]);
  const remotes = { calendar: { candidates: [...calendar.candidates, ...kept.candidates] } };

  expect(isPageOfProduct({ ...REGISTRY, remotes }, path)).toBe(isIt);
});
