import type { FakeApi } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { calendarApi } from '../../testing/calendar-api.ts';
import { lesson } from '../../testing/lesson.ts';
import type { Place } from '../../time-grid/placement/place.ts';
import { useChoice } from './use-choice.ts';
import { usePlacing } from './use-placing.ts';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const HOUR: Place = { date: '2026-11-27', start: 600, end: 660 };
const NONE: readonly Lesson[] = [];

/** Lets the lesson 5 of another week wait for a tap. `answer` ends its request. */
function place() {
  const { promise, resolve } = Promise.withResolvers<{ lesson: Lesson; history: []; charges: [] }>();
  api = calendarApi({ 'GET /api/lesson/{id}': () => promise });
  const shell = fakeShell();
  const move = vi.fn<(lesson: Lesson, place: Place) => void>();
  const stopPlacing = vi.fn<() => void>();
  const { result } = renderHook(() => usePlacing({ placed: 5, stopPlacing }, NONE, move), { wrapper: inShell(shell) });
  return {
    shell,
    move,
    stopPlacing,
    result,
    answer: (known: Lesson) => resolve({ lesson: known, history: [], charges: [] }),
  };
}

test('[LSN-187] a tap before the waiting lesson has loaded moves it when it has loaded, and opens no form', async () => {
  const { shell, move, stopPlacing, result, answer } = place();
  const waiting = lesson({ id: 5, start_time: '18:00:00.000Z', end_time: '19:30:00.000Z' });

  act(() => result.current.choose(HOUR));
  expect(move).not.toHaveBeenCalled();
  answer(waiting);

  await waitFor(() => expect(move.mock.calls).toEqual([[waiting, { ...HOUR, end: 690 }]]));
  expect(stopPlacing).toHaveBeenCalledOnce();
  expect(shell.opened).toEqual([]);
});

test('[LSN-187] a tap after the waiting lesson has loaded moves it', async () => {
  const { move, result, answer } = place();
  answer(lesson({ id: 5 }));
  await waitFor(() => expect(result.current.placing).not.toBeNull());

  act(() => result.current.choose(HOUR));

  expect(move.mock.calls.map(([, to]) => to)).toEqual([HOUR]);
});

test('[LSN-187] a tap before the code of the waiting lesson has loaded is handed on to it, until another lesson waits', () => {
  const shell = fakeShell();
  const { result, rerender } = renderHook(({ placed }: { placed: number | null }) => useChoice(placed), {
    wrapper: inShell(shell),
    initialProps: { placed: 5 as number | null },
  });
  const chooser = vi.fn<(place: Place) => void>();

  result.current.choose(HOUR);
  result.current.onChooser(chooser);
  expect(chooser.mock.calls).toEqual([[HOUR]]);
  result.current.onChooser(null);
  result.current.choose(HOUR);
  rerender({ placed: 6 });
  result.current.onChooser(chooser);

  expect(chooser).toHaveBeenCalledOnce();
  expect(shell.opened).toEqual([]);
});
