import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { calendarApi } from '../../testing/calendar-api.ts';
import { lesson, report } from '../../testing/lesson.ts';
import { LessonModal } from '../lesson-modal.tsx';
import { expectedCharge } from './expected-charge.ts';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const CHARGES = [{ student_id: 7, present: 1500, late: 1500, absent: 750, excused: 0, unmarked: 1500 }];
/** The lesson lasted from 10:00 to 11:00, and it is 15:24. */
const past = lesson({ start_at: '2026-11-20T07:00:00.000Z', end_at: '2026-11-20T08:00:00.000Z' });
const saved = (given: Lesson) => () => ({ lesson: given, report: report({ updated: 1 }), operation_id: null });
const sent = () => api?.sent.filter(({ key }) => key === 'POST /api/lessons/{id}/attendance').map(({ input }) => input);

async function open(given: Lesson, handlers: Parameters<typeof calendarApi>[0] = {}) {
  const read = { lesson: given, history: [], charges: CHARGES };
  api = calendarApi({ 'GET /api/lesson/{id}': () => read, ...handlers });
  const shell = fakeShell({ at: '/calendar/calendar-week' });
  render(<LessonModal lesson_id={1} close={() => undefined} />, { wrapper: inShell(shell) });
  await screen.findByText('Стоимость');
  return shell;
}

test.each([
  ['present', /Спишется 1 500 ₽/],
  ['absent', /Спишется 750 ₽/],
  ['excused', /Ничего не спишется/],
  [null, /Спишется 1 500 ₽/],
] as const)('[LSN-171] with the mark %s the card shows the server’s charge for it: %s', async (attendance, text) => {
  await open({ ...past, participants: past.participants.map((one) => ({ ...one, attendance })) });

  expect(screen.getByText(text)).toBeVisible();
});

test('[LSN-171] for a group the card shows the sum of its students’ charges by their marks', () => {
  const of = (student_id: number, sums: Partial<(typeof CHARGES)[0]>) => ({
    student_id,
    present: 0,
    late: 0,
    absent: 0,
    excused: 0,
    unmarked: 0,
    ...sums,
  });
  const charges = [of(1, { absent: 333.33, unmarked: 9 }), of(2, { late: 666.67 }), of(3, { unmarked: 100.1 })];
  const marks = [
    { student_id: 3, attendance: null },
    { student_id: 2, attendance: 'late' },
    { student_id: 1, attendance: 'absent' },
  ] as const;

  expect(expectedCharge(charges, marks)).toBe(1100.1);
});

test('[LSN-171] while a chosen charge is being sent, no sum is shown and nothing can be completed', async () => {
  let answer = (_: ReturnType<ReturnType<typeof saved>>) => undefined as void;
  await open(past, {
    'POST /api/lessons/{id}/attendance': () => new Promise((resolve) => (answer = resolve)),
  });

  await userEvent.click(screen.getByRole('button', { name: /^Списать с ученика/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Половина' }));

  expect(await screen.findByText('Считаем, сколько спишется')).toBeVisible();
  expect(screen.queryByText(/Спишется/)).toBeNull();
  answer(saved(past)());
  expect(await screen.findByText(/Спишется 1 500 ₽/)).toBeVisible();
});

test('[LSN-172] «Завершить занятие» sends the shown sum; if it has changed, the new one is shown and the lesson stays planned', async () => {
  let reads = 0;
  const shell = await open(past, {
    'GET /api/lesson/{id}'() {
      reads += 1;
      const charges = reads === 1 ? CHARGES : CHARGES.map((one) => ({ ...one, unmarked: 0 }));
      return { lesson: past, history: [], charges };
    },
    'POST /api/lessons/{id}/attendance'() {
      throw new FakeRefusal('lesson_over', 'Уже прошло', { details: { charge: 0 } });
    },
  });

  await userEvent.click(screen.getByRole('button', { name: 'Завершить занятие' }));

  expect(await screen.findByText('Ничего не спишется')).toBeVisible();
  expect(sent()).toMatchObject([{ body: { marks: [], complete: true, known_charge: 1500 } }]);
  expect(shell.toasts.at(-1)?.text).toBe('Теперь ничего не спишется. Занятие ещё не завершено');
});
