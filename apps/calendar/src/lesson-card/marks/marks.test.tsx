import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { calendarApi } from '../../testing/calendar-api.ts';
import { lesson, report } from '../../testing/lesson.ts';
import { LessonModal } from '../lesson-modal.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const KEY = 'POST /api/lessons/{id}/attendance';
/** The lesson lasted from 10:00 to 11:00, and it is 15:24. */
const held = (version: number): Lesson =>
  lesson({
    goal: `Изменено ${version}`,
    version,
    start_time: '10:00:00.000Z',
    end_time: '11:00:00.000Z',
    start_at: '2026-11-20T07:00:00.000Z',
    end_at: '2026-11-20T08:00:00.000Z',
  });
const saved = (version: number) => ({ lesson: held(version), report: report(), operation_id: null });

async function open(handlers: Parameters<typeof calendarApi>[0]) {
  api = calendarApi(handlers);
  const shell = fakeShell({ at: '/calendar/calendar-week' });
  render(<LessonModal lesson_id={1} close={() => undefined} />, { wrapper: inShell(shell) });
  await screen.findByText('Стоимость');
  return shell;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const versions = () =>
  (api?.sent ?? []).flatMap(({ key, input }) =>
    key === KEY && typeof input === 'object' && input !== null && 'body' in input ? [Object(input.body).version] : [],
  );

/** Opens a card whose marks stay unanswered until the test calls the returned function. */
async function openUnanswered() {
  let answer = () => {};
  const answered = new Promise<void>((done) => (answer = done));
  await open({
    'GET /api/lesson/{id}': () => ({ lesson: held(3), history: [], charges: [] }),
    async [KEY]() {
      await answered;
      return saved(3 + versions().length);
    },
  });
  return () => answer();
}

test('[API-16] a mark pressed while another is being sent waits, and uses the version that the first one returned', async () => {
  const answer = await openUnanswered();

  await press('На занятии');
  await press('Опоздание');
  const before = versions();
  const shown = screen.getByRole('button', { name: 'Опоздание' }).getAttribute('aria-pressed');
  answer();

  await waitFor(() => expect(versions()).toEqual([3, 4]));
  expect([before, shown]).toEqual([[3], 'true']);
});

test('[API-16] completing a lesson while a mark is being sent waits for the mark', async () => {
  const answer = await openUnanswered();

  await press('Опоздание');
  await press('Завершить занятие');
  answer();

  await waitFor(() => expect(versions()).toEqual([3, 4]));
});

test('[API-17] a mark on an older version is rejected with a message, and the next one uses the current version', async () => {
  let version = 3;
  const shell = await open({
    'GET /api/lesson/{id}': () => ({ lesson: held(version), history: [], charges: [] }),
    [KEY]({ body }) {
      if (body.version !== version) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
      return saved(++version);
    },
  });
  version = 7;

  await press('На занятии');
  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Это уже изменили в другом окне'));
  await screen.findByText('Изменено 7');
  await press('На занятии');

  await waitFor(() => expect(versions()).toEqual([3, 7]));
});
