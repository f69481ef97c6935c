import type { Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lesson } from '../testing/lesson.ts';
import { TimeGrid, type TimeGridProps } from './time-grid.tsx';

const NOW = Date.parse('2026-11-20T12:24:00Z');
const WEEK = ['2026-11-19', '2026-11-20', '2026-11-21'];

beforeEach(() => {
  // happy-dom renders nothing, so scrolling has no effect.
  Element.prototype.scrollIntoView = () => undefined;
});

function show(lessons: Lesson[], more: Partial<TimeGridProps> = {}) {
  const told = { open: vi.fn(), move: vi.fn(), pick: vi.fn(), choose: vi.fn(), show: vi.fn() };
  const props: TimeGridProps = {
    days: WEEK,
    lessons,
    isLoaded: true,
    isTouch: false,
    now: NOW,
    zone: 'Europe/Moscow',
    zoneLabel: 'МСК',
    words: { subject: () => undefined, detail: ({ goal }) => goal },
    label: 'Неделя',
    held: { current: null },
    onOpen: told.open,
    onMove: told.move,
    onPick: told.pick,
    onChoose: told.choose,
    onShow: told.show,
    ...more,
  };
  const view = render(<TimeGrid {...props} />, { wrapper: inShell(fakeShell()) });
  return { ...told, ...view };
}
const card = () => screen.getByRole('link');
const hour = (day: string, at: number) =>
  document.querySelector<HTMLElement>(`[data-of="${day}"][data-hour="${at}"]`) ?? document.body;

test('[LSN-232] a press with Shift picks a lesson and opens nothing', () => {
  const { open, pick } = show([lesson()]);

  fireEvent.click(card(), { shiftKey: true });

  expect([open.mock.calls, pick.mock.calls]).toEqual([[], [[[1]]]]);
});

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  '[LSN-69] a press with %o keeps the browser’s meaning: no card and no form opens',
  (how) => {
    const { open, choose } = show([lesson()]);

    fireEvent.click(card(), how);
    fireEvent.click(hour('2026-11-21', 12), how);

    expect([open.mock.calls, choose.mock.calls]).toEqual([[], []]);
  },
);

test.each([
  [10, 720],
  [29, 750],
])('[LSN-64] a press %i px below the top of an hour of 40 begins at minute %i', (clientY, start) => {
  const { choose } = show([]);
  const slot = hour('2026-11-21', 12);
  Object.defineProperty(slot, 'offsetHeight', { value: 40 });

  fireEvent.click(slot, { clientY });

  expect(choose.mock.calls).toEqual([[{ date: '2026-11-21', start, end: start + 60 }]]);
});

test('[LSN-64] the lines between the hours are not part of an hour', () => {
  const { choose } = show([]);

  fireEvent.click(screen.getByRole('rowheader'));

  expect(choose).not.toHaveBeenCalled();
});

test.each([
  ['Enter', {}, 1],
  [' ', {}, 1],
  ['Enter', { ctrlKey: true }, 0],
  ['a', {}, 0],
])('[LSN-120] the key «%s» with %o on a free hour chooses it %i times', (key, how, times) => {
  const { choose } = show([]);

  const isLeft = fireEvent.keyDown(hour('2026-11-21', 12), { key, ...how });

  expect(choose.mock.calls).toHaveLength(times);
  expect(isLeft).toBe(times === 0);
});

test('[LSN-120] Enter on a lesson follows its link', () => {
  const { choose } = show([lesson()]);

  expect(fireEvent.keyDown(card(), { key: 'Enter' })).toBe(true);
  expect(choose).not.toHaveBeenCalled();
});

test.each<[string, Partial<Lesson>, string, number, string[]]>([
  ['a planned lesson', {}, 'ArrowRight', 1, []],
  ['a conducted lesson', { status: 'completed' }, 'ArrowDown', 1, []],
  ['a lesson of the last day', { conducted_date: '2026-11-21' }, 'ArrowRight', 1, ['2026-11-22']],
  ['a cancelled lesson', { status: 'cancelled' }, 'ArrowRight', 0, []],
  ['a lesson that was moved away', { status: 'moved' }, 'ArrowRight', 0, []],
  ['a planned lesson', {}, 'Enter', 0, []],
])('[LSN-52] %s %o is moved with Alt and %s %i times, and shows the days %j', async (_, given, key, times, days) => {
  const { move, show: shown } = show([lesson(given)]);

  const isLeft = fireEvent.keyDown(card(), { key, altKey: true });

  await waitFor(() => expect(move.mock.calls).toHaveLength(times));
  expect(shown.mock.calls.flat()).toEqual(days);
  expect(isLeft).toBe(times === 0);
});

test('[LSN-52] Alt and an arrow on a free hour move nothing', () => {
  const { move } = show([lesson()]);

  fireEvent.keyDown(hour('2026-11-21', 12), { key: 'ArrowRight', altKey: true });

  expect(move).not.toHaveBeenCalled();
});

test.each<[string, Partial<Lesson>, { text: string; look: string; trial: boolean; rest: boolean }]>([
  ['a planned lesson', {}, { text: 'Анна Соколова18:00–19:00', look: 'planned', trial: false, rest: false }],
  ['a trial', { trial: true }, { text: 'Анна Соколова18:00–19:00Пробное', look: 'planned', trial: true, rest: false }],
  [
    'one with words and a break',
    { goal: 'Дроби', break_minutes: 15 },
    { text: 'Анна Соколова18:00–19:00Дроби', look: 'planned', trial: false, rest: true },
  ],
  [
    'a cancelled one',
    { status: 'cancelled', break_minutes: 15 },
    { text: 'Анна Соколова18:00–19:00', look: 'cancelled', trial: false, rest: false },
  ],
  [
    'one that was moved away',
    { status: 'moved', break_minutes: 15 },
    { text: 'Анна Соколова18:00–19:00', look: 'moved', trial: false, rest: false },
  ],
])('[LSN-103] the card of %s %o shows %o', (_, given, seen) => {
  show([lesson(given)]);

  expect({
    text: card().lastElementChild?.textContent,
    look: card().dataset.look,
    trial: card().dataset.trial === 'true',
    rest: card().hasAttribute('data-rest'),
  }).toEqual(seen);
});

test('[LSN-270] the break after a lesson over midnight appears only once, after its end', () => {
  show([lesson({ start_time: '23:30:00.000Z', end_time: '00:30:00.000Z', break_minutes: 15 })]);
  const cards = screen.getAllByRole('link');

  expect(cards.map((one) => [one.dataset.tail, one.hasAttribute('data-rest')])).toEqual([
    [undefined, false],
    ['true', true],
  ]);
});

test.each([
  ['10:00', '11:00', 15, '25.000%'],
  ['10:00', '10:45', 90, '200.000%'],
  // Until midnight.
  ['23:00', '23:45', 30, '33.333%'],
])('[LSN-270] from %s to %s a break of %i minutes is %s of the card', (start, end, break_minutes, height) => {
  show([lesson({ start_time: `${start}:00.000Z`, end_time: `${end}:00.000Z`, break_minutes })]);

  expect(card().style.getPropertyValue('--rest')).toBe(height);
});

test('[LSN-50] two simultaneous lessons share the width, a single one has all of it', () => {
  show([lesson(), lesson({ id: 2 }), lesson({ id: 3, start_time: '10:00:00.000Z', end_time: '11:00:00.000Z' })]);

  expect(screen.getAllByRole('link').map(({ style }) => style.width)).toEqual([
    '',
    'calc(50.000% - 3px)',
    'calc(50.000% - 3px)',
  ]);
});

/** Counts the elements of a day besides its name and its hours. */
const besides = (day: string) => document.querySelectorAll(`[data-day="${day}"] > :not(span, [data-hour])`).length;

test('[LSN-102] a single day has no heads, and only today has the now-line', () => {
  const { unmount } = show([], { days: ['2026-11-21'] });
  const single = [screen.queryAllByRole('columnheader').length, besides('2026-11-21')];
  unmount();

  show([]);

  expect(single).toEqual([0, 0]);
  expect(screen.queryAllByRole('columnheader')).not.toEqual([]);
  expect(WEEK.map(besides)).toEqual([0, 1, 0]);
});

test.each<[string, string, number]>([
  ['at the working hours on another day', '2026-12-01T12:24:00Z', 472],
  ['with the present in sight on today', '2026-11-20T12:24:00Z', 764],
  ['at the working hours where the present is in sight there', '2026-11-20T06:00:00Z', 472],
])('[LSN-102] the grid opens %s', (_, now, top) => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1440);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);

  show([], { now: Date.parse(now) });

  expect(screen.getAllByRole('rowgroup')[0]?.scrollTop).toBe(top);
});

test('[LSN-102] the grid of a teacher who works from two opens at two', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1440);
  const days = [{ day_of_week_id: 5, start_time: '14:00', end_time: '21:00' }];

  show([], { now: Date.parse('2026-12-01T12:24:00Z'), own: { times_off: [], holidays: [], working_hours: { days } } });

  expect(screen.getAllByRole('rowgroup')[0]?.scrollTop).toBe(14 * 60 - 8);
});
