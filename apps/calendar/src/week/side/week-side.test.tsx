import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { calendarApi } from '../../testing/calendar-api.ts';
import { lesson } from '../../testing/lesson.ts';
import { useCalendarAddress } from '../../calendar-page/period/address.ts';
import { WeekSide } from './week-side.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

function Side({ hasFailed = true, lessons }: { hasFailed?: boolean; lessons?: Lesson[] }) {
  return <WeekSide address={useCalendarAddress()} lessons={lessons} hasFailed={hasFailed} />;
}

test('[FRM-23] a failed rest of today is reported and can be loaded again', async () => {
  let fails = true;
  api = calendarApi({
    'GET /api/today-lessons'() {
      if (fails) throw new FakeRefusal('wrong_role', 'Нет');
      return { date: '2026-11-20', items: [], gaps: [] };
    },
  });
  render(<Side />, { wrapper: inShell(fakeShell()) });
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  const said = screen.getByText('Не удалось загрузить занятия сегодня');
  const made = screen.queryByText('Больше занятий нет');

  fails = false;
  await userEvent.click(retry);

  expect(await screen.findByText('Больше занятий нет')).toBeVisible();
  await waitFor(() => expect(said).not.toBeInTheDocument());
  expect(made).toBeNull();
});

test('[FRM-23] when a refetch of today fails, the old data stays, with its time', async () => {
  let fails = false;
  const later = lesson({ start_at: '2999-11-20T15:00:00.000Z', end_at: '2999-11-20T16:00:00.000Z' });
  api = calendarApi({
    'GET /api/today-lessons'() {
      if (fails) throw new FakeRefusal('wrong_role', 'Нет');
      return { date: '2026-11-20', items: [later], gaps: [] };
    },
  });
  const shell = fakeShell();
  render(<Side />, { wrapper: inShell(shell) });
  await screen.findByText('Анна Соколова');
  fails = true;

  await act(() => shell.queryClient.invalidateQueries());

  const said = await screen.findByText(/^Не удалось обновить занятия сегодня\. Показаны данные на \d\d:\d\d$/);
  expect(said).toBeVisible();
  expect(screen.getByText('Анна Соколова')).toBeVisible();
});

test.each([
  ['Загружаем', false],
  ['Не загрузилось', true],
])('[LSN-153] an unknown sum of a week is a dash with «%s», and counts nothing', (said, hasFailed) => {
  api = calendarApi({ 'GET /api/today-lessons': () => ({ date: '2026-11-20', items: [], gaps: [] }) });

  render(<Side hasFailed={hasFailed} />, { wrapper: inShell(fakeShell()) });

  const dash = screen.getByRole('img', { name: said });
  expect([dash.textContent, dash.title]).toEqual(['—', said]);
  expect(screen.queryByText(/₽/)).toBeNull();
});

test('[LSN-234] the bar of a day is filled as far as its money is earned', async () => {
  api = calendarApi({ 'GET /api/today-lessons': () => ({ date: '2026-11-20', items: [], gaps: [] }) });
  const held = lesson({ status: 'completed', amount_deducted: 1500 });
  const coming = lesson({ id: 2, start_time: '20:00:00.000Z', end_time: '21:00:00.000Z' });
  const saturday = lesson({ id: 3, conducted_date: '2026-11-21' });

  render(<Side lessons={[held, coming, saturday]} hasFailed={false} />, { wrapper: inShell(fakeShell()) });
  await screen.findByText('Больше занятий нет');

  const bars = [...screen.getByRole('img', { name: /^По дням/ }).querySelectorAll('i')];
  expect(bars.slice(4).map(({ style }) => [style.height, style.getPropertyValue('--earned')])).toEqual([
    ['100.0%', '50.0%'],
    ['50.0%', '0.0%'],
    ['4.0%', '0.0%'],
  ]);
});
