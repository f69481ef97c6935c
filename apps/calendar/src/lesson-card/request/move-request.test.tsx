import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import { type InputOf, type Lesson, moves } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { calendarApi } from '../../testing/calendar-api.ts';
import { lesson, report } from '../../testing/lesson.ts';
import { LessonModal } from '../lesson-modal.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const MOVE_TO = '2099-11-25T12:00:00.000Z';
type Accept = InputOf<'POST /api/moves/{id}/accept'>;

/** A lesson whose student asks for another time. */
function asked(): Lesson {
  const given = lesson({ start_at: '2099-11-20T15:00:00Z', end_at: '2099-11-20T16:00:00Z' });
  return { ...given, participants: given.participants.map((one) => ({ ...one, move_to: MOVE_TO })) };
}

async function open(accept: (sent: Accept) => void = () => undefined) {
  let given = asked();
  api = calendarApi({ 'GET /api/lesson/{id}': () => ({ lesson: given, history: [], charges: [] }) }).also(moves, {
    'POST /api/moves/{id}/accept'(sent) {
      accept(sent);
      given = lesson({ start_at: MOVE_TO, end_at: '2099-11-25T13:00:00.000Z', version: 2 });
      return { lesson: given, report: report(), operation_id: null };
    },
    'POST /api/moves/{id}/decline'() {
      given = lesson({ start_at: '2099-11-20T15:00:00Z', end_at: '2099-11-20T16:00:00Z', version: 2 });
      return null;
    },
  });
  const shell = fakeShell({ at: '/calendar/calendar-week' });
  render(<LessonModal lesson_id={1} close={() => undefined} />, { wrapper: inShell(shell) });
  await screen.findByText(/^Просит перенести на 25 ноября 2099 в 15:00/);
  return shell;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () =>
  api?.sent.filter(({ key }) => key.startsWith('POST /api/moves')).map(({ key, input }) => [key, input]);

test('[MOV-11] the card of the lesson shows the asked time, and one press moves the lesson', async () => {
  const shell = await open();

  await press('Перенести');

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Занятие перенесено, ученик узнает об этом'));
  await waitFor(() => expect(screen.queryByText(/^Просит перенести/)).toBeNull());
  expect(sent()).toEqual([
    ['POST /api/moves/{id}/accept', { params: { id: 1 }, body: { student_id: 7, start_at: MOVE_TO, force: false } }],
  ]);
});

test('[MOV-11] one press declines, and the lesson stays', async () => {
  const shell = await open();

  await press('Отказать');

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Занятие остаётся, ученик узнает об этом'));
  await waitFor(() => expect(screen.queryByText(/^Просит перенести/)).toBeNull());
  expect(sent()).toEqual([
    ['POST /api/moves/{id}/decline', { params: { id: 1 }, body: { student_id: 7, start_at: MOVE_TO } }],
  ]);
});

test('[MOV-15] a time taken by now is named, and the teacher may move the lesson all the same', async () => {
  const shell = await open(({ body }) => {
    if (body.force !== true) throw new FakeRefusal('lesson_overlaps', 'В это время уже есть занятие');
  });
  await press('Перенести');
  await screen.findByText(/В это время уже есть занятие/);

  await press('Всё равно перенести');

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Занятие перенесено, ученик узнает об этом'));
  await waitFor(() => expect(screen.queryByText(/^Просит перенести/)).toBeNull());
});
