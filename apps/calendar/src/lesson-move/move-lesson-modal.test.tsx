import type { FakeApi } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { lesson, report } from '../testing/lesson.ts';
import { MoveLessonModal } from './move-lesson-modal.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

it('[LSN-131] moving a lesson with the following ones shows how many were moved', async () => {
  api = calendarApi({
    'GET /api/lesson/{id}': () => ({ lesson: lesson({ in_rule: true, rule_id: 4 }), history: [], charges: [] }),
    'GET /api/lessons/day': ({ query }) => ({ date: query.date, items: [], gaps: [] }),
    'PUT /api/lessons/{id}': () => ({
      lesson: null,
      report: report({ updated: 26, counted_until: '2027-05-21' }),
      operation_id: null,
    }),
  });
  const shell = fakeShell();
  render(<MoveLessonModal lesson_id={1} close={() => undefined} />, { wrapper: inShell(shell) });
  fireEvent.change(await screen.findByLabelText('Начало'), { target: { value: '16:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  const question = within(await screen.findByRole('dialog', { name: 'Какие занятия изменить?' }));

  await userEvent.click(question.getByRole('radio', { name: /^Это и следующие/ }));
  await userEvent.click(question.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() =>
    expect(shell.toasts.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Анна Соколова: перенесено 26 занятий до 21 мая 2027 и все после них',
    ]),
  );
});

it('[LSN-53] the day’s other lessons are listed beside the fields; without a day nothing is requested', async () => {
  const days: Record<string, Lesson[]> = {
    '2026-11-20': [lesson(), lesson({ id: 2, status: 'cancelled' }), lesson({ id: 3, status: 'moved' })],
    '2026-11-24': [lesson({ id: 8, student_name: 'Олег Власов', status: 'completed' })],
  };
  api = calendarApi({
    'GET /api/lesson/{id}': () => ({ lesson: lesson(), history: [], charges: [] }),
    'GET /api/lessons/day': ({ query }) => ({ date: query.date, items: days[query.date] ?? [], gaps: [] }),
  });
  render(<MoveLessonModal lesson_id={1} close={() => undefined} />, { wrapper: inShell(fakeShell()) });
  const free = await screen.findByText('В этот день других занятий нет');
  const day = screen.getByLabelText('Дата');

  fireEvent.change(day, { target: { value: '31.02.2026' } });
  expect(free).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Занятия этого дня' })).toBeNull();
  fireEvent.change(day, { target: { value: '24.11.2026' } });

  expect(await screen.findByText('Олег Власов')).toBeVisible();
  expect(api.sent.flatMap(({ key, input }) => (key === 'GET /api/lessons/day' ? [input] : []))).toEqual([
    { query: { date: '2026-11-20' } },
    { query: { date: '2026-11-24' } },
  ]);
});

it('[LSN-53] a lesson is moved by typing its day and time, beside the list of that day’s lessons', async () => {
  const close = vi.fn<(result?: { moved: boolean }) => void>();
  api = calendarApi({
    'GET /api/lesson/{id}': () => ({ lesson: lesson(), history: [], charges: [] }),
    'GET /api/lessons/day': ({ query }) => ({
      date: query.date,
      items: query.date === '2026-11-24' ? [lesson({ id: 8, student_name: 'Олег Власов' })] : [],
      gaps: [],
    }),
    'PUT /api/lessons/{id}': () => ({ lesson: lesson(), report: report({ updated: 1 }), operation_id: null }),
  });
  const shell = fakeShell();
  render(<MoveLessonModal lesson_id={1} close={close} />, { wrapper: inShell(shell) });
  fireEvent.change(await screen.findByLabelText('Дата'), { target: { value: '24.11.2026' } });
  fireEvent.change(screen.getByLabelText('Начало'), { target: { value: '17:00' } });
  const busy = (await screen.findByText('Олег Власов')).textContent;

  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  expect(busy).toBe('Олег Власов');
  await waitFor(() => expect(close).toHaveBeenCalledWith({ moved: true }));
  expect(api.sent.find(({ key }) => key === 'PUT /api/lessons/{id}')?.input).toMatchObject({
    body: { conducted_date: '2026-11-24', start_time: '17:00:00.000Z', end_time: '18:00:00.000Z', version: 1 },
  });
  expect(shell.toasts).toEqual([{ text: 'Анна Соколова: теперь вт, 24 ноября, 17:00–18:00', kind: 'done' }]);
});

it('[LSN-265] a cancelled lesson of a rule gets its new time alone, without a question about the others', async () => {
  const cancelled = lesson({ in_rule: true, rule_id: 4, status: 'cancelled' });
  const close = vi.fn<(result?: { moved: boolean }) => void>();
  api = calendarApi({
    'GET /api/lesson/{id}': () => ({ lesson: cancelled, history: [], charges: [] }),
    'PUT /api/lessons/{id}': () => ({ lesson: lesson(), report: report({ updated: 1 }), operation_id: null }),
  });
  render(<MoveLessonModal lesson_id={1} close={close} />, { wrapper: inShell(fakeShell()) });
  fireEvent.change(await screen.findByLabelText('Дата'), { target: { value: '24.11.2026' } });

  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() => expect(close).toHaveBeenCalledWith({ moved: true }));
  expect(screen.queryByRole('dialog', { name: 'Какие занятия изменить?' })).toBeNull();
});
