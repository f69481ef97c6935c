import { fakeShell } from '@planner/shell-api/testing';
import { expect, onTestFinished, test } from 'vitest';
import { saveGlobals } from './saved-globals.ts';
import { createNews, type ViewNews } from './view-news.ts';
import { watchViews } from './watch-views.ts';

function stand() {
  const shell = fakeShell({ at: '/calm' });
  const news = createNews();
  const kept = saveGlobals(window);
  const own = { fetch: window.fetch, url: location.href };
  history.replaceState(null, '', '/calm');
  onTestFinished(() => {
    window.fetch = own.fetch;
    history.replaceState(null, '', own.url);
  });
  const step = (name: ViewNews['step'], remote = 'weather') =>
    news.tell({ step: name, remote, version: '2.0.0', phase: 'mount', at: 0 });
  const watch = () =>
    news.listen(watchViews({ kept, page: window, navigation: shell.navigation, report: shell.report }));
  return { shell, step, watch, own };
}

const OF_WEATHER = { remote: 'weather', version: '2.0.0' };

test('[PLT-212] a global that a remote replaces is restored and reported under the remote’s name', () => {
  const { shell, step, watch, own } = stand();
  watch();
  step('started');
  window.fetch = () => Promise.reject(new Error('mine'));
  history.pushState = () => undefined;
  Object.assign(Array.prototype, { last: 1 });
  const flat = Array.prototype.flat;
  Array.prototype.flat = () => [];

  step('shown');

  expect(window.fetch).toBe(own.fetch);
  expect(Object.hasOwn(history, 'pushState')).toBe(false);
  expect('last' in Array.prototype).toBe(false);
  expect(Array.prototype.flat).toBe(flat);
  expect(shell.reported).toMatchObject([
    { of: OF_WEATHER, cause: { name: 'Spoilt fetch, History.pushState, Array.flat, Array.last' } },
  ]);
});

test.each(['get', 'set'] as const)('[PLT-212] a replaced accessor (%s) of an element’s property is restored', (way) => {
  const { shell, step, watch } = stand();
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  watch();
  step('started');
  Object.defineProperty(Element.prototype, 'innerHTML', { ...own, [way]: () => undefined });

  step('shown');

  expect(Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')).toEqual(own);
  expect(shell.reported).toMatchObject([{ cause: { name: 'Spoilt Element.innerHTML' } }]);
});

test('[PLT-212] an address that a remote wrote past the page’s history is restored', () => {
  const { shell, step, watch } = stand();
  watch();
  step('started');
  history.pushState(null, '', '/elsewhere');

  step('ended');

  expect(location.pathname).toBe('/calm');
  expect(shell.reported).toMatchObject([{ of: OF_WEATHER, cause: { name: 'Spoilt location' } }]);
});

test('[PLT-212] a change from before the watch is found when it begins, and unchanged globals are not reported', () => {
  const { shell, step, watch, own } = stand();
  step('started', 'calm');
  step('shown', 'calm');
  window.fetch = () => Promise.reject(new Error('mine'));

  watch();
  step('ended', 'calm');

  expect(window.fetch).toBe(own.fetch);
  expect(shell.reported).toHaveLength(1);
});
