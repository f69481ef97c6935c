import type { BusyTime } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BusyCard } from './busy-card.tsx';

const HELD: BusyTime = {
  event_id: null,
  lesson_id: 5,
  title: 'Анна: просьба о переносе',
  is_weekly: false,
  repeat_until: null,
  first_day: '2026-11-25',
  last_day: '2026-11-25',
  start_time: '15:00',
  end_time: '16:00',
};

test('[MOV-5] the card of a held time leads to its lesson and says until when the time is held', () => {
  const shell = fakeShell({ at: '/calendar/calendar-week' });

  render(<BusyCard time={HELD} onClose={() => undefined} />, { wrapper: inShell(shell) });

  expect(screen.getByRole('dialog', { name: 'Анна: просьба о переносе' })).toBeVisible();
  expect(screen.getByText(/^Время занято, пока вы не ответите/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Открыть занятие' })).toHaveAttribute(
    'href',
    '/calendar/calendar-week?date=2026-11-25&lesson=5',
  );
  expect(screen.queryByText(/другого календаря/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Убрать' })).toBeNull();
});
