import { expect, test } from 'vitest';
import { REMINDER_CHOICES, reminderTime } from './reminders.ts';

test('[TIM-17] a reminder is so many minutes before the start, and none for 0', () => {
  const start_at = '2026-11-20T18:00:00.000Z';

  expect(REMINDER_CHOICES.map((minutes) => reminderTime(start_at, minutes)?.toISOString() ?? null)).toEqual([
    null,
    '2026-11-20T17:55:00.000Z',
    '2026-11-20T17:50:00.000Z',
    '2026-11-20T17:45:00.000Z',
  ]);
});
