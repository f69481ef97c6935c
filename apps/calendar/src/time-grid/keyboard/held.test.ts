import { afterEach, expect, test } from 'vitest';
import { lesson } from '../../testing/lesson.ts';
import { blocksByDay } from '../placement/day-blocks.ts';
import { elementOf, focusStop, settle, stopElement, stopOf, type HeldRef } from './held.ts';

const [FRIDAY, SATURDAY] = ['2026-11-20', '2026-11-21'] as const;
const at = (id: number, conducted_date: string, from: string, to: string) =>
  lesson({ id, conducted_date, start_time: `${from}:00.000Z`, end_time: `${to}:00.000Z` });
const blocks = blocksByDay(
  [FRIDAY, SATURDAY],
  [at(1, FRIDAY, '10:00', '11:00'), { ...at(5, SATURDAY, '09:00', '10:00'), moved_from_id: 4 }],
  30,
);

afterEach(() => document.body.replaceChildren());

/** A grid with the two lessons and the hours from eight to eleven of both days. */
function gridOf(): HTMLElement {
  const hours = (day: string) =>
    [8, 9, 10, 11].map((hour) => `<div data-of="${day}" data-hour="${hour}" tabindex="-1"></div>`).join('');
  document.body.innerHTML = `<div id="grid">
    <div data-day="${FRIDAY}" data-kind="today">${hours(FRIDAY)}<a data-lesson="1" data-start="600" tabindex="-1"><b>Анна</b></a></div>
    <div data-day="${SATURDAY}">${hours(SATURDAY)}<a data-lesson="5" data-start="540" tabindex="-1">Борис</a></div>
  </div>`;
  return document.body.querySelector<HTMLElement>('#grid') ?? document.body;
}
const named = (element: HTMLElement | null) => element && { ...element.dataset };
const held = (stop: { date: string; start: number; lesson: number | null }, node: Element | null = null): HeldRef => ({
  current: { stop, node },
});

test.each([
  ['a free hour', { date: FRIDAY, start: 480, lesson: null }, { of: FRIDAY, hour: '8' }],
  ['an hour that a lesson took', { date: FRIDAY, start: 600, lesson: null }, { lesson: '1', start: '600' }],
  ['an hour that ends when a lesson begins', { date: FRIDAY, start: 540, lesson: null }, { of: FRIDAY, hour: '9' }],
  ['an hour that begins when a lesson ends', { date: FRIDAY, start: 660, lesson: null }, { of: FRIDAY, hour: '11' }],
  ['a lesson', { date: FRIDAY, start: 600, lesson: 1 }, { lesson: '1', start: '600' }],
  ['a lesson that moved and has a new id', { date: FRIDAY, start: 600, lesson: 4 }, { lesson: '5', start: '540' }],
  ['a lesson that is gone', { date: FRIDAY, start: 480, lesson: 9 }, null],
])('[LSN-122] the element of %s', (_, stop, element) => {
  expect(named(elementOf(gridOf(), stop, blocks))).toEqual(element);
});

test('[LSN-120] the stop of an element inside a lesson is the lesson, of an hour the hour', () => {
  const grid = gridOf();
  const stops = [grid.querySelector('b'), grid.querySelector('[data-hour="9"]'), grid, null].map((node) => {
    const element = stopElement(node);
    return element && stopOf(element);
  });

  expect(stops.slice(0, 1)).toEqual([{ date: FRIDAY, start: 600, lesson: 1 }]);
  expect(stops.slice(1)).toEqual([{ date: FRIDAY, start: 540, lesson: null }, null, null]);
});

test('[LSN-120] a focused free hour is the only Tab stop, and a button with its day and time', () => {
  const grid = gridOf();
  focusStop(grid, grid.querySelector('a[data-lesson]'));
  focusStop(grid, grid.querySelector(`[data-of="${FRIDAY}"][data-hour="9"]`));
  focusStop(grid, null);

  const stops = [...grid.querySelectorAll('[tabindex="0"]')];
  expect(stops).toEqual([document.activeElement]);
  expect(stops[0]?.getAttribute('role')).toBe('button');
  expect(stops[0]?.getAttribute('aria-label')).toBe('пятница, 20 ноября, 09:00, свободно');
});

test('[LSN-122] the focus of a replaced element moves on, and another focus stays', () => {
  const gone = document.createElement('a');
  const grid = gridOf();

  settle(grid, held({ date: FRIDAY, start: 600, lesson: 1 }, gone), blocks);
  expect(named(document.activeElement as HTMLElement)).toMatchObject({ lesson: '1' });

  const elsewhere = grid.querySelector<HTMLElement>('[data-lesson="5"]');
  elsewhere?.focus();
  settle(grid, held({ date: FRIDAY, start: 600, lesson: 1 }, gone), blocks);
  expect(document.activeElement).toBe(elsewhere);
});

test.each([
  ['the held element', held({ date: SATURDAY, start: 540, lesson: 5 }), '', { lesson: '5', start: '540' }],
  ['the running lesson', { current: null }, 'live', { lesson: '5', start: '540', look: 'live' }],
  ['the first lesson', { current: null }, '', { lesson: '1', start: '600' }],
])('[LSN-120] without a Tab stop the grid chooses %s', (_, ref, look, stop) => {
  const grid = gridOf();
  if (look !== '') grid.querySelector<HTMLElement>('[data-lesson="5"]')?.setAttribute('data-look', look);

  settle(grid, ref, blocks);

  expect(named(grid.querySelector<HTMLElement>('[tabindex="0"]'))).toEqual(stop);
});

test('[LSN-120] without lessons the grid chooses today’s first hour, and keeps it', () => {
  const grid = gridOf();
  for (const one of grid.querySelectorAll('a')) one.remove();

  settle(grid, { current: null }, new Map());
  settle(grid, held({ date: SATURDAY, start: 540, lesson: null }), new Map());

  expect([...grid.querySelectorAll<HTMLElement>('[tabindex="0"]')].map(named)).toEqual([{ of: FRIDAY, hour: '8' }]);
});
