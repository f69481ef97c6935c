import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import { type Lesson, lessons } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { calendarApi } from '../../testing/calendar-api.ts';
import { lesson } from '../../testing/lesson.ts';
import { LessonModal } from '../lesson-modal.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const KEY = 'POST /api/lessons/{id}/keep';
const asked = (more: Partial<Lesson> = {}): Lesson => {
  const given = lesson({ start_at: '2099-11-20T15:00:00Z', end_at: '2099-11-20T16:00:00Z', ...more });
  const participants = given.participants.map((one) => ({
    ...one,
    reason: 'Болеет',
    cancel_asked_at: '2026-11-20T10:00:00Z',
    confirmed: false,
  }));
  return { ...given, participants };
};

async function open(given: Lesson, answer: () => null | Promise<null> = () => null) {
  api = calendarApi({
    'GET /api/lesson/{id}': () => ({ lesson: given, history: [], charges: [] }),
    'POST /api/cancel-lesson': () => ({
      lesson: given,
      cancelled: 1,
      charge: 0,
      text: 'Ничего не спишется',
      operation_id: null,
    }),
  }).also(lessons, { [KEY]: answer });
  const shell = fakeShell({ at: '/calendar/calendar-week' });
  render(<LessonModal lesson_id={1} close={() => undefined} />, { wrapper: inShell(shell) });
  await screen.findAllByText(/Стоимость|просит отменить/);
  return shell;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('[CAB-77] a student who asks to cancel is shown once, with the reason, and is refused with one press', async () => {
  const given = asked();
  const shell = await open(given);
  const reasons = screen.getAllByText(/Болеет/).map(({ textContent }) => textContent);

  await press('Отказать');

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Занятие остаётся, ученик узнает об этом'));
  expect(reasons).toEqual(['Просит отменить: Болеет']);
  const [sent] = api?.sent.filter(({ key }) => key === KEY) ?? [];
  expect(sent?.input).toEqual({ params: { id: 1 }, body: { student_id: 7, version: given.version } });
});

test('[CAB-77] «Отменить занятие» opens the cancellation by the student, with the student’s reason', async () => {
  await open(asked());

  await press('Отменить занятие');

  expect(await screen.findByLabelText('Причина')).toHaveValue('Болеет');
  await waitFor(() =>
    expect(api?.sent.filter(({ key }) => key === 'POST /api/cancel-lesson').at(-1)?.input).toMatchObject({
      body: { by: 'student', dry_run: true },
    }),
  );
});

test('[CAB-77] in a group each request is answered separately: only that part is cancelled, and only its button is busy', async () => {
  const given = asked({ group_id: 4 });
  const [anna] = given.participants;
  const people = ['Анна', 'Борис'].map((student_name, index) => ({ ...anna, student_name, student_id: 7 + index }));
  await open({ ...given, participants: people as Lesson['participants'] }, () => new Promise(() => undefined));

  await press('Отказать: Борис');
  const busy = screen.getAllByRole('button', { name: /^Отказать: / }).map((one) => one.getAttribute('aria-busy'));
  await press('Отменить занятие: Борис');

  expect(busy).toEqual([null, 'true']);
  await waitFor(() =>
    expect(api?.sent.filter(({ key }) => key === 'POST /api/cancel-lesson').at(-1)?.input).toMatchObject({
      body: { by: 'student', student_id: 8 },
    }),
  );
});

test('[CAB-77] only the students who ask are shown', async () => {
  const given = asked({ group_id: 4 });
  const people = ['Анна', 'Борис'].map((student_name, index) => ({
    ...given.participants[0],
    student_name,
    student_id: 7 + index,
    ...(index === 0 && { cancel_asked_at: null }),
  }));
  await open({ ...given, participants: people as Lesson['participants'] });

  expect(screen.getAllByRole('button', { name: /^Отказать/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Отказать: Борис',
  ]);
});

test('[CAB-77] a refusal is shown', async () => {
  const shell = await open(asked(), () => {
    throw new FakeRefusal('lesson_not_open', 'Просьбы отменить это занятие уже нет');
  });

  await press('Отказать');

  await waitFor(() =>
    expect(shell.toasts.at(-1)).toEqual({ text: 'Просьбы отменить это занятие уже нет', kind: 'error' }),
  );
});

test('[CAB-77] a lesson that has begun offers no answer, and the reason is shown at the student’s mark', async () => {
  await open(asked({ start_at: '2020-11-20T15:00:00Z', end_at: '2020-11-20T16:00:00Z' }));

  expect(screen.queryByRole('button', { name: 'Отказать' })).toBeNull();
  expect(screen.getByText('Болеет')).toBeVisible();
});
