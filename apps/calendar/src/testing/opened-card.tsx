import type { FakeApi } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { LessonModal } from '../lesson-card/lesson-modal.tsx';
import { calendarApi } from './calendar-api.ts';
import { lesson, report } from './lesson.ts';

let api: FakeApi | undefined;

/** Removes the card's fake server. Every test file of the card calls this after each test. */
export function leaveCard(): void {
  api?.restore();
}

export const close = vi.fn<(result?: { changed: boolean }) => void>();
export const CHARGES = [{ student_id: 7, present: 1500, late: 1500, absent: 750, excused: 0, unmarked: 1500 }];
export const HISTORY = [{ at: '2026-11-01T08:00:00.000Z', text: 'Занятие создано' }];
/** The lesson lasted from 10:00 to 11:00, and it is 15:24. */
export const past = lesson({
  start_time: '10:00:00.000Z',
  end_time: '11:00:00.000Z',
  start_at: '2026-11-20T07:00:00.000Z',
  end_at: '2026-11-20T08:00:00.000Z',
});

type Handlers = Parameters<typeof calendarApi>[0];

/** Opens the card of lesson 1 with a server that gives these answers. */
export function showCard(handlers: Handlers, at = '/calendar/calendar-week') {
  close.mockClear();
  api = calendarApi(handlers);
  const shell = fakeShell({ at });
  render(<LessonModal lesson_id={1} close={close} />, { wrapper: inShell(shell) });
  return shell;
}

/** Opens the card of a lesson as the calendar does, and waits until it is loaded. */
export async function openCard(given: Lesson, handlers: Handlers = {}, at?: string) {
  const read = () => ({ lesson: given, history: HISTORY, charges: CHARGES });
  const shell = showCard({ 'GET /api/lesson/{id}': read, ...handlers }, at);
  await screen.findByText('Стоимость');
  return shell;
}

/** Returns the inputs that the card has sent to a call, in order. */
export const sentTo = (key: string) => api?.sent.filter((call) => call.key === key).map(({ input }) => input);

/** Chooses an item of «Ещё действия». */
export async function choose(item: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Ещё действия' }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

/** Returns the answer to a saved change. */
export const saved = (given: Lesson) => () => ({ lesson: given, report: report({ updated: 1 }), operation_id: null });
