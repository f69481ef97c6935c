import type { FakeApi } from '@planner/api-client/testing';
import { fakeShell, inShell } from '@planner/shell-api/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { lesson, report } from '../testing/lesson.ts';
import { useMoveLesson } from './use-move-lesson.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

it('[LSN-55] a move of a lesson that is not yet drawn as it was saved stands on what was saved', async () => {
  const seen = lesson();
  let version = seen.version;
  api = calendarApi({
    'PUT /api/lessons/{id}': () => ({ lesson: lesson({ version: ++version }), report: report(), operation_id: null }),
  });
  const shell = fakeShell();
  const { result } = renderHook(() => useMoveLesson(), { wrapper: inShell(shell) });
  const move = (start: number) => act(() => result.current.move(seen, { date: '2026-11-20', start, end: start + 60 }));

  move(600);
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  move(660);

  await waitFor(() => expect(shell.toasts).toHaveLength(2));
  expect(api.sent.map(({ input }) => input)).toMatchObject([{ body: { version: 1 } }, { body: { version: 2 } }]);
});
