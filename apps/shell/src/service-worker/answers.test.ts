import { afterEach, expect, test, vi } from 'vitest';
import { standWorker } from './testing/stand.ts';

afterEach(() => void vi.unstubAllGlobals());

const ELSEWHERE = 'https://files.example';

test.each<[string, string, Parameters<ReturnType<typeof standWorker>['ask']>[1], boolean]>([
  ['a read of a day', '/api/today-lessons', {}, true],
  ['a write under the same address', '/api/today-lessons', { method: 'POST' }, false],
  ['another read', '/api/operations', {}, false],
  ['signing out', '/api/logout', { method: 'POST' }, true],
  ['a page', '/calendar/', { navigates: true }, true],
  ['a page that receives a form', '/calendar/', { navigates: true, method: 'POST' }, false],
  ['the API as a page', '/api/docs', { navigates: true }, false],
  ['a file of the shell', '/shell/main.1a2b3c4d.js', {}, true],
  ['a file that is requested again', '/shell/main.1a2b3c4d.js?again=1', {}, false],
  ['the watchdog’s worker', '/shell/heart.js', {}, true],
  ['a read of a day at another site', `${ELSEWHERE}/api/today-lessons`, {}, false],
  ['signing out of another site', `${ELSEWHERE}/api/logout`, { method: 'POST' }, false],
  ['a page of another site', `${ELSEWHERE}/calendar/`, { navigates: true }, false],
  ['a file of another site', `${ELSEWHERE}/shell/main.1a2b3c4d.js`, {}, false],
])('[PWA-3] %s (%s, %o): whether the worker answers is %s', async (_, address, how, isItsOwn) => {
  const { ask } = standWorker({});

  expect((await ask(address, how)) !== null).toBe(isItsOwn);
});
