import type { FakeApi } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calendarApi } from '../../testing/calendar-api.ts';
import { lesson } from '../../testing/lesson.ts';
import { WeekPage } from '../week-page.tsx';

/** What happy-dom does not have: a motion of the box, which a test ends. */
const motion = { end: () => undefined as unknown };
const animate = vi.fn(() => ({
  cancel: () => undefined,
  set onfinish(done: () => void) {
    motion.end = () => act(done);
  },
}));
const own = Element.prototype.animate;
// happy-dom adds this object to its window.
const { device } = (window as unknown as { happyDOM: { settings: { device: { prefersReducedMotion: string } } } })
  .happyDOM.settings;

let api: FakeApi;
beforeEach(() => {
  animate.mockClear();
  // The slide uses only these members of an animation.
  Element.prototype.animate = animate as unknown as typeof own;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  Element.prototype.animate = own;
  device.prefersReducedMotion = 'no-preference';
  api.restore();
});

const on = (id: number, conducted_date: string, student_name: string): Lesson =>
  lesson({ id, conducted_date, student_name });
const LESSONS = [on(1, '2026-11-20', 'Анна'), on(2, '2026-11-27', 'Олег'), on(3, '2026-11-13', 'Вера')];

/** Opens the week, and waits until it can slide. */
async function open(search = '') {
  api = calendarApi({
    'GET /api/lessons/week/{date}': () => ({ days: { all: LESSONS }, vacations: [] }),
    'GET /api/today-lessons': () => ({ date: '2026-11-20', items: [], gaps: [] }),
  });
  const shell = fakeShell({ at: `/calendar/calendar-week${search}` });
  const view = render(<WeekPage />, { wrapper: inShell(shell, '/calendar/calendar-week') });
  const anna = await screen.findByRole('link', { name: /Анна/ });
  fireEvent.pointerOver(anna);
  await waitFor(() => expect(view.container.querySelector('[data-slides]')).not.toBeNull());
  await waitFor(() => expect(api.sent.filter(({ key }) => key === 'GET /api/lessons/week/{date}')).toHaveLength(3));
  return { shell, anna, ...view };
}
const grid = () => screen.getByRole('grid', { name: 'Неделя' });
const scroller = () => within(grid()).getByRole('rowgroup');
const picture = () => document.querySelector('[inert]');

test('[LSN-260] the next week is beside the shown one with its lessons, and the address and the heading change at the end', async () => {
  const { shell } = await open();

  fireEvent.wheel(scroller(), { deltaX: 120 });
  await waitFor(() => expect(picture()).toHaveTextContent(/Олег/));
  const before = [shell.path(), screen.getByRole('heading', { level: 1 }).textContent];
  motion.end();

  expect(before).toEqual(['/calendar/calendar-week', '16.11 - 22.11 2026']);
  expect(shell.path()).toBe('/calendar/calendar-week?date=2026-11-27');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('23.11 - 29.11 2026');
  expect(within(grid()).getByRole('link', { name: /Олег/ })).toBeVisible();
  expect(picture()).toBeNull();
  expect(grid().parentElement?.style.translate).toBe('');
});

test('[LSN-260] Shift and the wheel show the week before; a short turn shows the same week again', async () => {
  const { shell } = await open();

  const wheel = createEvent.wheel(scroller(), { deltaY: -120 });
  // A wheel of happy-dom has no such key.
  fireEvent(scroller(), Object.defineProperty(wheel, 'shiftKey', { value: true }));
  await waitFor(() => expect(picture()).toHaveTextContent(/Вера/));
  motion.end();
  expect(shell.path()).toBe('/calendar/calendar-week?date=2026-11-13');

  fireEvent.wheel(scroller(), { deltaX: 50 });
  expect(grid().parentElement?.style.translate).toBe('-50px');
  await waitFor(() => expect(animate).toHaveBeenCalledTimes(2));
  motion.end();

  expect(shell.path()).toBe('/calendar/calendar-week?date=2026-11-13');
  await waitFor(() => expect(picture()).toBeNull());
  expect(grid().parentElement?.style.translate).toBe('');
});

test('[LSN-261] a slide keeps the hours on the screen and the focus; a button opens the week at its lessons', async () => {
  const { anna } = await open();
  scroller().scrollTop = 77;
  act(() => anna.focus({ preventScroll: true }));
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');

  fireEvent.wheel(scroller(), { deltaX: 120 });
  await waitFor(() => expect(picture()?.querySelector('[role="rowgroup"]')?.scrollTop).toBe(77));
  motion.end();

  expect(scroller().scrollTop).toBe(77);
  // Without a layout no card covers the hour.
  expect(document.activeElement).toHaveAccessibleName('пятница, 27 ноября, 18:00, свободно');
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  focus.mockRestore();
  fireEvent.click(screen.getByRole('button', { name: 'Следующая неделя' }));
  expect(scroller().scrollTop).not.toBe(77);
});

test('[LSN-262] with reduced motion the week changes at once', async () => {
  device.prefersReducedMotion = 'reduce';
  const { shell } = await open();

  fireEvent.wheel(scroller(), { deltaX: 120 });

  expect(animate).not.toHaveBeenCalled();
  expect(picture()).toBeNull();
  expect(shell.path()).toBe('/calendar/calendar-week?date=2026-11-27');
});

test('[LSN-262] while a lesson is dragged nothing slides, by the wheel or a finger', async () => {
  const { anna } = await open();
  anna.dataset.dragging = '';

  fireEvent.wheel(scroller(), { deltaX: 120 });
  fireEvent.touchStart(scroller(), { touches: [{ clientX: 500, clientY: 300 }] });
  const isLeftToBrowser = fireEvent.touchMove(scroller(), { touches: [{ clientX: 300, clientY: 300 }] });
  delete anna.dataset.dragging;

  expect(isLeftToBrowser).toBe(true);
  expect(picture()).toBeNull();
});

test('[LSN-260] a finger moves the week, and turns it when it is lifted', async () => {
  const { shell } = await open();

  fireEvent.touchStart(scroller(), { touches: [{ clientX: 500, clientY: 300 }] });
  const isLeftToBrowser = fireEvent.touchMove(scroller(), { touches: [{ clientX: 600, clientY: 310 }] });
  expect(grid().parentElement?.style.translate).toBe('100px');
  fireEvent.touchEnd(scroller());
  motion.end();

  expect(isLeftToBrowser).toBe(false);
  expect(shell.path()).toBe('/calendar/calendar-week?date=2026-11-13');
});
