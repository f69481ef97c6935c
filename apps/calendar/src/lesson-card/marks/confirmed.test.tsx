import type { FakeApi } from '@planner/api-client/testing';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { calendarApi } from '../../testing/calendar-api.ts';
import { lesson } from '../../testing/lesson.ts';
import { LessonModal } from '../lesson-modal.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const COMING = { start_at: '2026-11-20T15:00:00.000Z', end_at: '2026-11-20T16:00:00.000Z' };
const OVER = { start_at: '2026-11-20T07:00:00.000Z', end_at: '2026-11-20T08:00:00.000Z' };

async function open(times: typeof COMING, confirmed: boolean) {
  const given = lesson(times);
  const participants = given.participants.map((one) => ({ ...one, confirmed }));
  api = calendarApi({
    'GET /api/lesson/{id}': () => ({ lesson: { ...given, participants }, history: [], charges: [] }),
  });
  render(<LessonModal lesson_id={1} close={() => undefined} />, { wrapper: inShell(fakeShell()) });
  await screen.findByText('Стоимость');
}

test('[BOT-20] the card of a future lesson shows the students who have confirmed', async () => {
  await open(COMING, true);

  expect(screen.getByText('придёт')).toBeVisible();
});

test.each([
  ['nobody has confirmed', COMING, false],
  ['it is over', OVER, true],
])('[BOT-20] the card shows no confirmation where %s', async (_, times, confirmed) => {
  await open(times, confirmed);

  expect(screen.queryByText('придёт')).toBeNull();
});
