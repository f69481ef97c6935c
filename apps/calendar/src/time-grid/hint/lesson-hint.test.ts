import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { attachHint } from './lesson-hint.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** A grid with one lesson. The test fires the events of its link. */
function stand() {
  const grid = document.body.appendChild(document.createElement('div'));
  grid.innerHTML = '<a href="/lesson" data-lesson="7" title="пятница, Анна"><span aria-hidden="true">Анна</span></a>';
  const detach = attachHint(grid, (id) => (id === 7 ? ['Анна Соколова', 'Пт, 20 ноября'] : []));
  const tell = (type: string, pointerType = 'mouse') =>
    void grid.querySelector('a')?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));
  const shown = () => document.querySelector('body > [aria-hidden]')?.textContent ?? '';
  return { detach, tell, shown };
}

test('[LSN-104] the complete lesson appears beside its card after a short hover, not when the pointer only passes', () => {
  const { detach, tell, shown } = stand();

  tell('pointerover');
  vi.advanceTimersByTime(349);
  const early = shown();
  vi.advanceTimersByTime(1);
  const then = shown();
  detach();

  expect([early, then, shown()]).toEqual(['', 'Анна СоколоваПт, 20 ноября', '']);
});

test.each([
  ['the pointer goes on', ({ tell }: ReturnType<typeof stand>) => tell('pointerleave')],
  ['it is pressed', ({ tell }: ReturnType<typeof stand>) => tell('pointerdown')],
  ['the page is scrolled', () => void document.body.dispatchEvent(new Event('scroll'))],
  ['Escape', () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ['the grid goes', ({ detach }: ReturnType<typeof stand>) => detach()],
])('[LSN-104] the hint disappears, and does not appear late, when %s', (_, leave) => {
  const place = stand();
  place.tell('pointerover');
  leave(place);
  vi.advanceTimersByTime(1000);
  const late = place.shown();
  place.tell('pointerout');
  place.tell('pointerover');
  vi.advanceTimersByTime(350);
  leave(place);

  expect([late, place.shown()]).toEqual(['', '']);
  place.detach();
});

test('[LSN-104] a pointed card has no tip of the browser and keeps its name', () => {
  const { detach, tell } = stand();
  const card = document.querySelector('a');
  const names = () => [card?.title, card?.textContent];
  const before = names();

  tell('pointerover');
  const pointed = names();
  tell('pointerleave');

  expect(before).toEqual(['пятница, Анна', 'Анна']);
  expect(pointed).toEqual(['', 'пятница, АннаАнна']);
  expect(names()).toEqual(before);
  detach();
});

test('[LSN-104] a finger that passes over a lesson shows no hint', () => {
  const { detach, tell, shown } = stand();

  tell('pointerover', 'touch');
  vi.advanceTimersByTime(1000);

  expect(shown()).toBe('');
  detach();
});

test.each([
  ['right of its card', { left: 100, top: 50 }, '206px 50px'],
  ['left of a card at the right edge', { left: 880, top: 50 }, '674px 50px'],
  ['8 px above the lower edge', { left: 100, top: 590 }, '206px 552px'],
  ['8 px below the upper edge', { left: 100, top: -30 }, '206px 8px'],
  ['below a card as wide as the screen', { left: 0, top: 50, width: 1000 }, '8px 76px'],
  ['above such a card at the lower edge', { left: 0, top: 560, width: 1000 }, '8px 514px'],
])('[LSN-140] the hint is %s', (_, { width = 100, ...at }: { left: number; top: number; width?: number }, place) => {
  const root = document.documentElement;
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(root, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  onTestFinished(() => void vi.restoreAllMocks());
  const { detach, tell } = stand();
  const link = document.querySelector('a');
  if (link) link.getBoundingClientRect = () => new DOMRect(at.left, at.top, width, 20);

  tell('pointerover');
  vi.advanceTimersByTime(350);

  expect(document.querySelector<HTMLElement>('body > [aria-hidden]')?.style.translate).toBe(place);
  detach();
});
