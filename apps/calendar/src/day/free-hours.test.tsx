import { sampleParticipant, type FakeApi } from '@planner/api-client/testing';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { lesson } from '../testing/lesson.ts';
import { busyTimeOf, timeOffOf } from '../testing/time-off.ts';
import { DayPage } from './day-page.tsx';

let api: FakeApi | undefined;
beforeEach(() => {
  // happy-dom renders nothing, so scrolling has no effect.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => api?.restore());

test('[LSN-200] the free hours of a day count the lessons that a filter hides', async () => {
  const time = { start_time: '12:00:00.000Z', end_time: '13:00:00.000Z' };
  const hidden = lesson({ ...time, id: 2, student_name: 'Олег', participants: [sampleParticipant({ student_id: 8 })] });
  api = calendarApi({
    'GET /api/lessons/week/{date}': () => ({ days: { '2026-11-20': [lesson(), hidden] }, vacations: [] }),
  });
  const shell = fakeShell({ at: '/calendar/calendar-day?student=7' });

  render(<DayPage />, { wrapper: inShell(shell, '/calendar/calendar-day') });

  expect(await screen.findByRole('button', { name: 'Свободно 13:00–18:00' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Убрать из фильтра: Анна Соколова' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Олег/ })).toBeNull();
});

test('[WRK-13] [WRK-37] the free hours of a day leave out times off and personal events', async () => {
  const time = { start_time: '12:00:00.000Z', end_time: '13:00:00.000Z' };
  const away = timeOffOf({ first_day: '2026-11-20', last_day: '2026-11-20', start_time: '14:00', end_time: '16:00' });
  const busy = [busyTimeOf({ start_time: '16:00', end_time: '17:00' })];
  api = calendarApi({
    'GET /api/lessons/week/{date}': () => ({
      days: { '2026-11-20': [lesson(), lesson({ ...time, id: 2 })] },
      vacations: [],
      own_time: { times_off: [away], holidays: [], working_hours: null, busy },
    }),
  });

  render(<DayPage />, { wrapper: inShell(fakeShell({ at: '/calendar/calendar-day' }), '/calendar/calendar-day') });

  await screen.findByRole('button', { name: 'Свободно 13:00–14:00' });
  expect(screen.getAllByRole('button', { name: /^Свободно/ }).map(({ textContent }) => textContent)).toEqual([
    'Свободно 13:00–14:00',
    'Свободно 17:00–18:00',
  ]);
  expect(await screen.findByRole('button', { name: 'Меня не будет, пятница, 20 ноября, 14:00–16:00' })).toBeVisible();
});
