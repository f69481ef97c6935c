import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import { fakeShell, inShell } from '@planner/shell-api/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { calendarApi } from '../../testing/calendar-api.ts';
import { useCalendarAddress } from '../../paper/period/address.ts';
import { WeekSide } from './week-side.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

function Side() {
  return <WeekSide address={useCalendarAddress()} lessons={undefined} />;
}

test('[FRM-23] what is left of today and could not be read says so, and is asked for again', async () => {
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
