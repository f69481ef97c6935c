import { browserStorage } from '@planner/shell-api';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSearchKey } from '../finding/use-search-key.ts';
import { useSingleKeys } from './single-keys.ts';

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

/** Returns an element of the page, or the window itself. */
function targetOf(html: string): EventTarget {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-at]') ?? window;
}

/** Presses a key at an element. Returns the handled codes and whether the default action was prevented. */
function pressed(init: KeyboardEventInit, html = '<p data-at></p>', isTaken = true, before?: (event: Event) => void) {
  const codes: string[] = [];
  const { unmount } = renderHook(() =>
    useSingleKeys((code) => {
      codes.push(code);
      return isTaken;
    }),
  );
  const event = new KeyboardEvent('keydown', { code: 'KeyJ', bubbles: true, cancelable: true, ...init });
  before?.(event);
  targetOf(html).dispatchEvent(event);
  unmount();
  return [codes.join(), event.defaultPrevented];
}

test.each<[string, KeyboardEventInit, string, string]>([
  ['alone', {}, '<p data-at></p>', 'KeyJ'],
  ['at the window', {}, '', 'KeyJ'],
  ['with Alt', { altKey: true }, '<p data-at></p>', 'Alt+KeyJ'],
  ['with Ctrl', { ctrlKey: true }, '<p data-at></p>', ''],
  ['with ⌘', { metaKey: true }, '<p data-at></p>', ''],
  ['with Shift', { shiftKey: true }, '<p data-at></p>', ''],
  ['in a field', {}, '<input data-at>', ''],
  ['in a field, with Alt', { altKey: true }, '<input data-at>', 'Alt+KeyJ'],
  ['in a choice', {}, '<input type="radio" data-at>', 'KeyJ'],
  ['in a text', {}, '<textarea data-at></textarea>', ''],
  ['in a dialog', {}, '<dialog open><p data-at></p></dialog>', ''],
])('[HMW-52] a key %s is a command while nobody types: %#', (_, init, html, code) => {
  expect(pressed(init, html)).toEqual([code, code !== '']);
});

test('[HMW-52] an unknown or already handled key keeps its default action', () => {
  expect(pressed({}, undefined, false)).toEqual(['KeyJ', false]);
  expect(pressed({}, undefined, true, (event) => event.preventDefault())).toEqual(['', true]);
});

test('[HMW-52] when switched off, a key is a command only with Alt', () => {
  browserStorage.setItem('tetradka.keys', 'off');

  expect([pressed({}), pressed({ altKey: true })]).toEqual([
    ['', false],
    ['Alt+KeyJ', true],
  ]);
});

test.each<[string, KeyboardEventInit, string, boolean]>([
  ['«/»', { key: '/', code: 'Slash' }, '<p data-at></p>', true],
  ['«/» at the window', { key: '/', code: 'Slash' }, '', true],
  ['its place in the Russian layout', { key: '.', code: 'Slash' }, '<p data-at></p>', true],
  ['another place of «.»', { key: '.', code: 'Period' }, '<p data-at></p>', false],
  ['another key of its place', { key: '?', code: 'Slash' }, '<p data-at></p>', false],
  ['«/» with Ctrl', { key: '/', ctrlKey: true }, '<p data-at></p>', false],
  ['«/» with ⌘', { key: '/', metaKey: true }, '<p data-at></p>', false],
  ['«/» with Alt', { key: '/', altKey: true }, '<p data-at></p>', false],
  ['«/» while one types', { key: '/' }, '<input data-at>', false],
])('[STU-62] %s focuses the search field: %#', (_, init, html, leads) => {
  const target = targetOf(html);
  const field = document.body.appendChild(document.createElement('input'));
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  const { unmount } = renderHook(() => useSearchKey({ current: field }));

  target.dispatchEvent(event);

  expect([document.activeElement === field, event.defaultPrevented]).toEqual([leads, leads]);
  unmount();
});

test('[STU-62] [ONE-1] an earlier listener of the window sees that the list has taken «/»', () => {
  const seen: boolean[] = [];
  const listen = (event: KeyboardEvent) => void seen.push(event.defaultPrevented);
  window.addEventListener('keydown', listen);
  const field = document.body.appendChild(document.createElement('input'));
  const { unmount } = renderHook(() => useSearchKey({ current: field }));

  targetOf('<p data-at></p>').dispatchEvent(
    new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }),
  );

  expect(seen).toEqual([true]);
  unmount();
  window.removeEventListener('keydown', listen);
});

test('[STU-62] when switched off, «/» does nothing', () => {
  browserStorage.setItem('tetradka.keys', 'off');
  const field = document.body.appendChild(document.createElement('input'));
  const { unmount } = renderHook(() => useSearchKey({ current: field }));

  window.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));

  expect(document.activeElement).not.toBe(field);
  unmount();
});
