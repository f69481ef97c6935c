import type { FakeApi } from '@planner/api-client/testing';
import type { Attention, CurrentLessons, Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render } from '@testing-library/react';
import { NOTHING_WAITS } from './now-samples.ts';
import { CurrentLessonPage } from '../current-lesson-page.tsx';
import { calendarApi } from '../../testing/calendar-api.ts';

let api: FakeApi | undefined;

/** Removes the fake server of «Сейчас». Every test file of the page calls this after each test. */
export function leaveNow(): void {
  api?.restore();
}

/** The answer without any lesson. */
export const NOBODY: CurrentLessons = {
  current: null,
  next: null,
  previous_unmarked: [],
  balance: null,
  last_homework: null,
  open_problems: [],
  last_topic: null,
};
/** The answer about waiting items when these lessons of earlier days have no marks. */
const waitingFor = ({ previous_unmarked = [] }: Partial<CurrentLessons>): Attention => {
  const ids = previous_unmarked.filter(({ conducted_date }) => conducted_date < '2026-11-20').map(({ id }) => id);
  return { ...NOTHING_WAITS, unmarked: { total: ids.length, ids } };
};

/** Opens «Сейчас» with these answers. It is 15:24 on 20.11.2026 in Moscow. */
export function openNow(
  current: Partial<CurrentLessons>,
  today: readonly Lesson[],
  handlers: Parameters<typeof calendarApi>[0] = {},
) {
  api = calendarApi({
    'GET /api/current-lessons': () => ({ ...NOBODY, ...current }),
    'GET /api/today-lessons': () => ({ date: '2026-11-20', items: [...today], gaps: [] }),
    'GET /api/attention': () => waitingFor(current),
    ...handlers,
  });
  const shell = fakeShell({ at: '/home-teacher-test' });
  render(<CurrentLessonPage />, { wrapper: inShell(shell, '/home-teacher-test') });
  return { ...shell, api };
}

/** Returns the inputs that the page has sent to a call, in order. */
export const sentTo = (key: string) => api?.sent.filter((call) => call.key === key).map(({ input }) => input);
