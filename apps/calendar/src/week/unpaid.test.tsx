import type { FakeApi } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { lesson } from '../testing/lesson.ts';
import { WeekPage } from './week-page.tsx';

let api: FakeApi | undefined;
let isPaid = false;
beforeEach(() => {
  isPaid = false;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => api?.restore());

const part = lesson().participants[0] ?? {
  student_id: 7,
  student_name: '',
  attendance: null,
  reason: '',
  price: 0,
  free_for: null,
  cancel_asked_at: null,
  move_to: null,
  confirmed: false,
  policy_result: '',
};
const held = (id: number, conducted_date: string, participants: Lesson['participants']): Lesson =>
  lesson({
    id,
    conducted_date,
    status: 'completed',
    start_at: `${conducted_date}T15:00:00.000Z`,
    end_at: `${conducted_date}T16:00:00.000Z`,
    participants,
  });
const anna = () => ({ ...part, charge: 1500, paid: isPaid });
const week = () => [
  held(2, '2026-11-19', [
    { ...part, student_id: 8, student_name: 'Борис', charge: 700, paid: false },
    { ...part, student_id: 9, student_name: 'Вера', charge: 700, paid: true },
  ]),
  held(1, '2026-11-17', [anna()]),
  lesson({ id: 3 }),
];

async function openList(given: Parameters<typeof fakeShell>[0] = {}, isOffered = true) {
  api = calendarApi({
    'GET /api/lessons/week/{date}': () => ({ days: { '2026-11-20': week() }, vacations: [] }),
    'GET /api/today-lessons': () => ({ date: '2026-11-20', items: [], gaps: [] }),
  });
  const shell = fakeShell({ at: '/calendar/calendar-week', ...given });
  const page = { ...shell, modals: { ...shell.modals, isOffered: () => isOffered } };
  render(<WeekPage />, { wrapper: inShell(page, '/calendar/calendar-week') });
  await userEvent.click(await screen.findByRole('button', { name: '2 не оплачены' }));
  return { shell, list: await screen.findByRole('dialog', { name: 'Не оплачено за неделю' }) };
}
const lines = (list: HTMLElement) =>
  within(list)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/\s/g, ' '));

test('[FIN-51] the week’s debts are listed by time, with student, day and sum', async () => {
  const { list } = await openList();

  expect(lines(list)).toEqual(['Анна Соколова17 ноября в 18:001 500 ₽Внести', 'Борисвчера в 18:00700 ₽Внести']);
  expect(list).toHaveTextContent(/Всего 2\s200\s₽/);
});

test('[FIN-51] a debt is paid from the list and then disappears', async () => {
  const { shell, list } = await openList({ answers: { payment: { payment_id: 1 } } });

  await userEvent.click(within(list).getByRole('button', { name: /^Внести оплату: Анна Соколова/ }));
  isPaid = true;
  await act(() => shell.queryClient.invalidateQueries());

  expect(shell.opened).toEqual([{ name: 'payment', props: { student_id: 7, lesson_id: 1, amount: 1500 } }]);
  await waitFor(() => expect(lines(list)).toHaveLength(1));
  expect(list.contains(document.activeElement)).toBe(true);
  expect(screen.getByRole('button', { name: '1 не оплачено', hidden: true })).toBeInTheDocument();
});

test('[FIN-51] where payments cannot be recorded the list only links to the lessons', async () => {
  const { shell, list } = await openList({}, false);

  const buttons = within(list).queryAllByRole('button', { name: /Внести/ });
  await userEvent.click(within(list).getByRole('button', { name: /^Анна Соколова/ }));

  expect(buttons).toEqual([]);
  await waitFor(() => expect(shell.opened).toEqual([{ name: 'lesson', props: { lesson_id: 1 } }]));
  expect(screen.queryByRole('dialog', { name: 'Не оплачено за неделю' })).toBeNull();
});
