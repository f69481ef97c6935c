import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import { fakeShell, inShell } from '@planner/product/testing';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { lesson, report } from '../testing/lesson.ts';
import { useMoveLesson } from './use-move-lesson.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

it('[LSN-55] a move before the last save is rendered starts from the saved lesson', async () => {
  const seen = lesson();
  let version = seen.version;
  api = calendarApi({
    'PUT /api/lessons/{id}': () => ({ lesson: lesson({ version: ++version }), report: report(), operation_id: null }),
  });
  const shell = fakeShell();
  const { result } = renderHook(() => useMoveLesson(() => undefined), { wrapper: inShell(shell) });
  const move = (start: number) => act(() => result.current.move(seen, { date: '2026-11-20', start, end: start + 60 }));

  move(600);
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  move(660);

  await waitFor(() => expect(shell.toasts).toHaveLength(2));
  expect(api.sent.map(({ input }) => input)).toMatchObject([{ body: { version: 1 } }, { body: { version: 2 } }]);
});

function Dropped() {
  const { move, dialog } = useMoveLesson(() => undefined);
  return (
    <>
      <button onClick={() => move(lesson(), { date: '2026-11-19', start: 600, end: 660 })}>Бросить</button>
      {dialog}
    </>
  );
}

it.each([
  ['Перенести и провести', [null, 1500]],
  ['Не переносить', [null]],
])('[LSN-85] a lesson dropped at a past time first shows its charge: «%s»', async (answer, known) => {
  const message = 'Уже прошло: будет проведено, спишется 1 500 ₽';
  api = calendarApi({
    'PUT /api/lessons/{id}': ({ body }) => {
      if (body.known_charge !== 1500) throw new FakeRefusal('lesson_over', message, { details: { charge: 1500 } });
      return { lesson: lesson({ version: 2 }), report: report(), operation_id: null };
    },
  });
  render(<Dropped />, { wrapper: inShell(fakeShell()) });

  await userEvent.click(screen.getByRole('button', { name: 'Бросить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Занятие уже прошло' });
  const said = dialog.textContent;
  await userEvent.click(screen.getByRole('button', { name: answer }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(said).toContain(message);
  expect(api.sent.map(({ input }) => input)).toMatchObject(known.map((known_charge) => ({ body: { known_charge } })));
});
