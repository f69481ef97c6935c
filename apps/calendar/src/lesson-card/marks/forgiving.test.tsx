import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import { forgiving, type Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { calendarApi } from '../../testing/calendar-api.ts';
import { lesson } from '../../testing/lesson.ts';
import { LessonModal } from '../lesson-modal.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const KEY = 'POST /api/lessons/{id}/forgive';
const charged = (more: Partial<Lesson>, attendance: Lesson['participants'][number]['attendance'] = null): Lesson => {
  const given = lesson(more);
  return {
    ...given,
    participants: given.participants.map((one) => ({ ...one, attendance, charge: 750, paid: false })),
  };
};

type Forgiven = { lesson: Lesson; forgiven: number };

async function open(given: Lesson, answer: () => Forgiven | Promise<Forgiven>, shown = 'Стоимость') {
  api = calendarApi({ 'GET /api/lesson/{id}': () => ({ lesson: given, history: [], charges: [] }) }).also(forgiving, {
    [KEY]: answer,
  });
  const shell = fakeShell({ at: '/calendar/calendar-week' });
  render(<LessonModal lesson_id={1} close={() => undefined} />, { wrapper: inShell(shell) });
  await screen.findByText(shown);
  return shell;
}
const button = () => screen.queryByRole('button', { name: /^Простить списание/ });

test.each([
  ['a cancelled lesson', charged({ status: 'cancelled' })],
  ['an absence', charged({ status: 'completed' }, 'absent')],
  ['an absence that was excused', charged({ status: 'completed' }, 'excused')],
  ['a cancelled part', charged({ status: 'planned' }, 'excused')],
])('[MNY-116] %s is forgiven with one press, on the shown version', async (_, given) => {
  const shell = await open(given, () => ({ lesson: given, forgiven: 750 }));

  await userEvent.click(screen.getByRole('button', { name: /^Простить списание/ }));

  await waitFor(() => expect(shell.toasts.at(-1)?.text.replaceAll('\u00a0', ' ')).toBe('Списание 750 ₽ прощено'));
  const [sent] = api?.sent.filter(({ key }) => key === KEY) ?? [];
  expect(sent?.input).toEqual({ params: { id: 1 }, body: { student_id: 7, version: given.version } });
});

test('[MNY-116] the charge of a present student cannot be forgiven', async () => {
  const given = charged({ status: 'completed' }, 'present');
  await open(given, () => ({ lesson: given, forgiven: 0 }));

  expect(button()).toBeNull();
});

test('[MNY-116] while one student of a group is forgiven, only that button is busy', async () => {
  const given = charged({ status: 'cancelled', group_id: 4 });
  const both = [7, 8].map((student_id) =>
    given.participants.map((one) => ({ ...one, student_id, student_name: `Анна ${student_id}` })),
  );
  let answer = () => {};
  const answered = new Promise<void>((done) => (answer = done));
  await open(
    { ...given, participants: both.flat() },
    async () => {
      await answered;
      return { lesson: given, forgiven: 750 };
    },
    'Анна 7',
  );

  await userEvent.click(screen.getByRole('button', { name: 'Простить списание: Анна 8' }));

  const busy = screen
    .getAllByRole('button', { name: /^Простить списание/ })
    .map((one) => one.getAttribute('aria-busy'));
  expect(busy).toEqual([null, 'true']);
  answer();
});

test('[MNY-116] a refusal is shown', async () => {
  const given = charged({ status: 'cancelled' });
  const shell = await open(given, () => {
    throw new FakeRefusal('lesson_not_open', 'Прощать нечего');
  });

  await userEvent.click(screen.getByRole('button', { name: /^Простить списание/ }));

  await waitFor(() => expect(shell.toasts.at(-1)).toEqual({ text: 'Прощать нечего', kind: 'error' }));
});
