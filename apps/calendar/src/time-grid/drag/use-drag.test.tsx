import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lesson } from '../../testing/lesson.ts';
import type { DragView } from './drag-surface.ts';
import { useDrag } from './use-drag.ts';

const { elementFromPoint } = document;
beforeEach(() => {
  document.elementFromPoint = () => null;
});
afterEach(() => {
  document.elementFromPoint = elementFromPoint;
});

const FRIDAY = '2026-11-20';
const anna = lesson({ start_time: '10:00:00.000Z', end_time: '11:00:00.000Z' });

/** One pixel is one minute. */
const stands = (top: number, height: number) => (node: HTMLElement | null) => {
  if (node !== null) node.getBoundingClientRect = () => new DOMRect(0, top, 100, height);
};

function DragSurface({ onMove }: Pick<DragView['props'], 'onMove'>) {
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const view = useRef<DragView>({
    props: { onMove, onChoose: () => undefined, onPick: () => undefined, onShow: () => undefined },
    byId: new Map([[anna.id, anna]]),
    least: 30,
  });
  useDrag({ scroller, grid, view, period: FRIDAY }, (error) => {
    throw error;
  });
  return (
    <div ref={scroller}>
      <div
        ref={(node) => {
          grid.current = node;
          stands(0, 1440)(node);
        }}
      >
        <div data-day={FRIDAY} ref={stands(0, 1440)}>
          <a href="/lesson" data-lesson={anna.id} ref={stands(600, 60)}>
            Анна
          </a>
        </div>
      </div>
    </div>
  );
}

const at = (clientY: number) => ({
  clientX: 50,
  clientY,
  pointerId: 1,
  pointerType: 'mouse',
  isPrimary: true,
  button: 0,
});

test('[LSN-51] a drag that begins and ends before its code has loaded still moves the lesson', async () => {
  const moves: unknown[] = [];
  render(<DragSurface onMove={(moved, place) => void moves.push([moved.id, place])} />);
  const link = screen.getByRole('link', { name: 'Анна' });

  fireEvent.pointerDown(link, at(620));
  fireEvent.pointerMove(link, at(680));
  fireEvent.pointerUp(link, at(680));
  const before = [...moves];

  await waitFor(() => expect(moves).toEqual([[anna.id, { date: FRIDAY, start: 660, end: 720 }]]));
  expect(before).toEqual([]);
});

test('[LSN-51] the browser does not drag the link of a lesson before the code of drags has loaded', () => {
  render(<DragSurface onMove={() => undefined} />);
  const link = screen.getByRole('link', { name: 'Анна' });

  expect(fireEvent.dragStart(link)).toBe(false);
});
