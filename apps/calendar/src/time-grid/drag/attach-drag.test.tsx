import type { Lesson } from '@planner/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lesson } from '../../testing/lesson.ts';
import { attachDrag } from './attach-drag.ts';
import type { DragView } from './drag-surface.ts';

const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
/** 10:00 to 11:00 on Friday. */
const anna = lesson({ start_time: '10:00:00.000Z', end_time: '11:00:00.000Z' });

const { elementFromPoint } = document;
beforeEach(() => {
  vi.useFakeTimers();
  document.elementFromPoint = () => null;
});
afterEach(() => {
  document.elementFromPoint = elementFromPoint;
  // The click after a drop is suppressed until the next turn.
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

/** One pixel is one minute. Friday is 100 px wide, and Saturday is to its right. */
const stands = (left: number, top: number, width: number, height: number) => (node: HTMLElement | null) => {
  if (node === null) return;
  node.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  node.setPointerCapture = () => undefined;
  node.releasePointerCapture = () => undefined;
};

function DragSurface({ shown, ...props }: DragView['props'] & { shown: Lesson }) {
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const view = useRef<DragView>({ props, byId: new Map([[shown.id, shown]]), least: 30 });
  useEffect(() => {
    if (scroller.current === null || grid.current === null) return undefined;
    return attachDrag({ scroller: scroller.current, grid: grid.current, view });
  }, []);
  return (
    <div
      data-scroller
      ref={(node) => {
        scroller.current = node;
        stands(0, 0, 200, 1440)(node);
      }}
    >
      <div
        ref={(node) => {
          grid.current = node;
          stands(0, 0, 200, 1440)(node);
        }}
      >
        <div data-day={FRIDAY} ref={stands(0, 0, 100, 1440)}>
          <a href="/lesson" data-lesson={anna.id} ref={stands(0, 600, 100, 60)}>
            Анна
          </a>
          <p data-hour="13">свободно</p>
        </div>
        <div data-day={SATURDAY} ref={stands(100, 0, 100, 1440)} />
      </div>
    </div>
  );
}

function stand(shown = anna) {
  const told: unknown[] = [];
  render(
    <DragSurface
      shown={shown}
      onMove={(moved, place) => void told.push(['move', moved.id, place])}
      onChoose={(place) => void told.push(['choose', place])}
      onPick={(ids) => void told.push(['pick', ids])}
      onShow={(day) => void told.push(['show', day])}
    />,
  );
  const link = screen.getByRole('link', { name: 'Анна' });
  const send = (
    on: Element,
    type: 'pointerDown' | 'pointerMove' | 'pointerUp',
    x: number,
    y: number,
    kind = 'mouse',
    shiftKey = false,
  ) =>
    fireEvent[type](on, {
      clientX: x,
      clientY: y,
      pointerId: 1,
      pointerType: kind,
      isPrimary: true,
      button: 0,
      shiftKey,
    });
  return { told, link, send };
}
const tags = () => [...document.querySelectorAll('body > [aria-hidden]')].map(({ textContent }) => textContent);

test('[LSN-51] a lesson follows the mouse to another day and is dropped there, and its link does not open', () => {
  const { told, link, send } = stand();
  send(link, 'pointerDown', 50, 620);
  send(link, 'pointerMove', 150, 685);
  const during = [tags(), link.style.translate];
  send(link, 'pointerUp', 150, 685);
  const isFollowed = fireEvent.click(link);

  expect(during).toEqual([['Сб 11:00 – 12:00'], '100px 60px']);
  expect(told).toEqual([['move', anna.id, { date: SATURDAY, start: 660, end: 720 }]]);
  expect([tags(), link.style.translate, link.dataset.dragging, isFollowed]).toEqual([[], '', undefined, false]);
});

test('[LSN-51] Escape returns a lesson to its place, also during a change of its end', () => {
  const { told, link, send } = stand();
  send(link, 'pointerDown', 50, 656);
  send(link, 'pointerMove', 50, 700);
  const during = link.style.height;
  fireEvent.keyDown(window, { key: 'Escape' });
  send(link, 'pointerUp', 50, 700);

  expect([during, told, tags()]).toEqual(['102px', [], []]);
});

test('[LSN-51] a span is drawn on the empty grid', () => {
  const { told, send } = stand();
  const free = screen.getByText('свободно');
  send(free, 'pointerDown', 50, 803);
  send(free, 'pointerMove', 50, 860);
  send(free, 'pointerUp', 50, 860);

  expect(told).toEqual([['choose', { date: FRIDAY, start: 795, end: 855 }]]);
});

test('[LSN-51] a finger drags after a long press, and scrolls before it', () => {
  const { told, link, send } = stand();
  send(link, 'pointerDown', 50, 620, 'touch');
  send(link, 'pointerMove', 50, 680, 'touch');
  send(link, 'pointerUp', 50, 680, 'touch');
  const scrolled = [...told];
  send(link, 'pointerDown', 50, 620, 'touch');
  act(() => void vi.advanceTimersByTime(280));
  const isHeld = link.dataset.dragging;
  send(link, 'pointerMove', 50, 680, 'touch');
  send(link, 'pointerUp', 50, 680, 'touch');

  expect([scrolled, isHeld]).toEqual([[], '']);
  expect(told).toEqual([['move', anna.id, { date: FRIDAY, start: 660, end: 720 }]]);
});

test.each([
  ['within 44 px of the upper edge', 43, 492, 15],
  ['at 44 px of the upper edge', 44, 500, 30],
  ['at 44 px of the lower edge', 1396, 500, 1380],
  ['within 44 px of the lower edge', 1397, 508, 1380],
])('[LSN-51] the grid scrolls under a lesson held near its edge: %s', (_, y, top, start) => {
  const { told, link, send } = stand();
  const scroller = link.closest<HTMLElement>('[data-scroller]');
  if (scroller === null) throw new Error('nothing scrolls');
  scroller.scrollTop = 500;
  send(link, 'pointerDown', 50, 620);
  send(link, 'pointerMove', 50, y);

  vi.advanceTimersToNextFrame();

  const during = scroller.scrollTop;
  send(link, 'pointerUp', 50, y);
  vi.advanceTimersToNextFrame();
  expect([during, scroller.scrollTop]).toEqual([top, top]);
  expect(told).toMatchObject([['move', anna.id, { start }]]);
});

test.each([
  ['another button', { button: 2, isPrimary: true }],
  ['a second finger', { button: 0, isPrimary: false }],
])('[LSN-51] %s drags nothing', (_, how) => {
  const { told, link, send } = stand();
  fireEvent.pointerDown(link, { clientX: 50, clientY: 620, pointerId: 1, pointerType: 'mouse', ...how });
  send(link, 'pointerMove', 150, 685);
  send(link, 'pointerUp', 150, 685);

  expect([told, tags()]).toEqual([[], []]);
});

test.each(['cancelled', 'moved'] as const)('[LSN-51] a lesson that is %s cannot be dragged', (status) => {
  const { told, link, send } = stand({ ...anna, status });
  send(link, 'pointerDown', 50, 620);
  send(link, 'pointerMove', 150, 685);
  send(link, 'pointerUp', 150, 685);

  expect([told, tags()]).toEqual([[], []]);
});

test('[LSN-51] a finger at the end of a lesson moves the lesson and does not resize it', () => {
  const { told, link, send } = stand();
  send(link, 'pointerDown', 50, 656, 'touch');
  act(() => void vi.advanceTimersByTime(280));
  send(link, 'pointerMove', 50, 716, 'touch');
  send(link, 'pointerUp', 50, 716, 'touch');

  expect(told).toEqual([['move', anna.id, { date: FRIDAY, start: 660, end: 720 }]]);
});

test.each([
  ['touches it', 650, [['pick', [anna.id]]]],
  ['ends above it', 590, []],
])('[LSN-232] a frame that is drawn with Shift picks a lesson only if it %s', (_, top, expected) => {
  const { told, send } = stand();
  const free = screen.getByText('свободно');
  send(free, 'pointerDown', 20, 500, 'mouse', true);
  send(free, 'pointerMove', 60, top, 'mouse', true);
  const drawn = document.querySelectorAll('[data-scroller] [aria-hidden]').length;
  send(free, 'pointerUp', 60, top, 'mouse', true);

  expect([told, drawn]).toEqual([expected, 1]);
  expect(document.querySelector('[data-scroller] [aria-hidden]')).toBeNull();
});

test('[LSN-232] Escape ends a frame, and a finger with Shift draws none', () => {
  const { told, send } = stand();
  const free = screen.getByText('свободно');
  send(free, 'pointerDown', 20, 500, 'mouse', true);
  send(free, 'pointerMove', 60, 650, 'mouse', true);
  fireEvent.keyDown(window, { key: 'Escape' });
  send(free, 'pointerUp', 60, 650, 'mouse', true);
  send(free, 'pointerDown', 20, 500, 'touch', true);
  send(free, 'pointerMove', 60, 650, 'touch', true);
  send(free, 'pointerUp', 60, 650, 'touch', true);

  expect(told).toEqual([]);
});

/** Whether the choice and the card beside the grid leave the key to the grid. */
const isTaken = (event: Event): boolean => event.defaultPrevented || document.querySelector('[data-dragging]') !== null;

test.each([
  ['a dragged lesson', 620, false],
  ['a drawn span', 800, false],
  ['a frame', 500, true],
] as const)('[LSN-51] [LSN-232] Escape ends %s, and neither the choice nor the card', (what, y, shiftKey) => {
  const seen: boolean[] = [];
  const other = (event: Event) => void seen.push(isTaken(event));
  const stop = new AbortController();
  // The page may listen before the grid does, or after it.
  window.addEventListener('keydown', other, { signal: stop.signal });
  const { link, send } = stand();
  window.addEventListener('keydown', (event) => other(event), { signal: stop.signal });
  const on = what === 'a dragged lesson' ? link : screen.getByText('свободно');
  send(on, 'pointerDown', 50, y, 'mouse', shiftKey);
  send(on, 'pointerMove', 60, y + 60, 'mouse', shiftKey);

  fireEvent.keyDown(window, { key: 'Escape' });
  const during = [...seen];
  fireEvent.keyDown(window, { key: 'Escape' });
  stop.abort();

  expect(during).toEqual([true, true]);
  expect(seen.slice(2)).toEqual([false, false]);
});

/** Drags the lesson to the right edge and stays there until the next days are shown. */
function turned() {
  const stood = stand();
  const { link, send } = stood;
  send(link, 'pointerDown', 50, 620);
  send(link, 'pointerMove', 195, 620);
  vi.advanceTimersByTime(600);
  return stood;
}

test('[LSN-236] a lesson held at the edge turns to the next days and is dropped there', () => {
  const { told, send } = turned();
  const day = document.createElement('div');
  day.dataset.day = '2026-11-23';
  day.getBoundingClientRect = () => new DOMRect(100, 0, 100, 1440);
  document.elementFromPoint = () => day;
  send(document.body, 'pointerMove', 150, 685);
  const during = tags();
  send(document.body, 'pointerUp', 150, 685);

  expect(during).toContain('Пн 11:00 – 12:00');
  expect(told).toEqual([
    ['show', '2026-11-22'],
    ['move', anna.id, { date: '2026-11-23', start: 660, end: 720 }],
  ]);
  expect(tags()).toEqual([]);
});

test('[LSN-236] Escape returns to the days of the lesson, and nothing moves', () => {
  const { told } = turned();

  fireEvent.keyDown(window, { key: 'Escape' });

  expect(told).toEqual([
    ['show', '2026-11-22'],
    ['show', FRIDAY],
  ]);
  expect(tags()).toEqual([]);
});

test('[LSN-236] a lesson that crosses the edge without a stop turns nothing', () => {
  const { told, link, send } = stand();
  send(link, 'pointerDown', 50, 620);
  send(link, 'pointerMove', 195, 620);
  vi.advanceTimersByTime(599);
  send(link, 'pointerMove', 150, 620);
  vi.advanceTimersByTime(600);
  fireEvent.keyDown(window, { key: 'Escape' });

  expect(told).toEqual([]);
});
