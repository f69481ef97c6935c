import { sampleParticipant, type FakeApi } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { lesson } from '../testing/lesson.ts';
import { WeekPage } from './week-page.tsx';
import { lastView, rememberView } from '../calendar-page/period/last-view.ts';

let api: FakeApi | undefined;
beforeEach(() => {
  // happy-dom renders nothing, so scrolling has no effect.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  api?.restore();
  rememberView('week');
});

const anna = lesson();
const oleg = lesson({
  id: 2,
  student_id: 8,
  student_name: 'Олег Власов',
  start_time: '12:00:00.000Z',
  end_time: '13:00:00.000Z',
  start_at: '2026-11-20T09:00:00.000Z',
  end_at: '2026-11-20T10:00:00.000Z',
  participants: [sampleParticipant({ student_id: 8 })],
});

function open(search: string, lessons: () => Lesson[] = () => [anna, oleg]) {
  api = calendarApi({
    'GET /api/lessons/week/{date}': () => ({ days: { '2026-11-20': lessons() }, vacations: [] }),
    'GET /api/today-lessons': () => ({ date: '2026-11-20', items: [], gaps: [] }),
  });
  const shell = fakeShell({ at: `/calendar/calendar-week${search}` });
  render(<WeekPage />, { wrapper: inShell(shell, '/calendar/:view') });
  return shell;
}
const shown = () =>
  screen
    .queryAllByRole('link', { name: /:00–/ })
    .map(({ textContent }) => /Анна Соколова|Олег Власов/.exec(textContent)?.[0]);
const openPanel = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Фильтр/ }));
  return screen.findByRole('dialog', { name: 'Фильтр занятий' });
};

test('[LSN-197] a choice in the filter shows its lessons at once and stands in the address', async () => {
  const shell = open('?date=2026-11-20');
  await waitFor(() => expect(shown()).toHaveLength(2));
  const panel = await openPanel();

  await userEvent.click(within(panel).getByRole('combobox', { name: 'Ученик или группа' }));
  await userEvent.click(await within(panel).findByRole('option', { name: 'Анна Соколова' }));

  await waitFor(() => expect(shown()).toEqual(['Анна Соколова']));
  expect(shell.path()).toBe('/calendar/calendar-week?date=2026-11-20&student=7');
  expect(screen.getByRole('button', { name: 'Фильтр, выбрано 1' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Убрать из фильтра: Анна Соколова' })).toBeVisible();
});

test('[LSN-197] the filter stays in another week and in another view', async () => {
  const shell = open('?unmarked=1');
  await waitFor(() => expect(shown()).toEqual(['Олег Власов']));
  await screen.findByRole('button', { name: 'Убрать из фильтра: Не отмечено' });

  await userEvent.click(screen.getByRole('button', { name: 'Следующая неделя' }));
  const nextWeek = shell.path();
  await userEvent.click(screen.getByRole('radio', { name: 'Список' }));

  expect(new URL(nextWeek, 'http://x').searchParams.get('unmarked')).toBe('1');
  expect(shell.path()).toBe('/calendar/calendar-agenda?date=2026-11-27&unmarked=1');
});

test('[LSN-193] M, L, D and W open the views, and the last one opens again', async () => {
  const shell = open('');
  await waitFor(() => expect(shown()).toHaveLength(2));

  const views = ['KeyM', 'KeyL', 'KeyD', 'KeyW'].map((code) => {
    fireEvent.keyDown(document.body, { code, key: 'ь' });
    return [shell.path(), lastView()];
  });

  expect(views).toEqual([
    ['/calendar/calendar-month', 'month'],
    ['/calendar/calendar-agenda', 'agenda'],
    ['/calendar/calendar-day', 'day'],
    ['/calendar/calendar-week', 'week'],
  ]);
});

test('[LSN-198] a filter without lessons is named part by part, and each part can be removed', async () => {
  const shell = open('?student=7&kind=trial&unpaid=1');
  const line = await screen.findByRole('group', { name: 'Фильтр занятий' });

  await waitFor(() =>
    expect(within(line).getByRole('status')).toHaveTextContent(
      'На этой неделе таких занятий нет: Анна Соколова, Пробные, Не оплачено',
    ),
  );
  expect(screen.queryByText('На этой неделе занятий нет')).toBeNull();
  await userEvent.click(within(line).getByRole('button', { name: 'Убрать из фильтра: Пробные' }));
  const without = shell.path();
  await userEvent.click(within(line).getByRole('button', { name: 'Сбросить фильтры' }));

  expect(without).toBe('/calendar/calendar-week?student=7&unpaid=1');
  expect(shell.path()).toBe('/calendar/calendar-week');
  await waitFor(() => expect(shown()).toHaveLength(2));
});

test('[LSN-199] the open filter stays open while lessons arrive; Esc closes it and returns the focus', async () => {
  let lessons = [anna];
  const shell = open('', () => lessons);
  await waitFor(() => expect(shown()).toHaveLength(1));
  const panel = await openPanel();
  await waitFor(() => expect(within(panel).getByRole('button', { name: 'Разовые' })).toHaveFocus());
  lessons = [anna, oleg];

  await act(() => shell.queryClient.invalidateQueries());
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(screen.getByRole('dialog', { name: 'Фильтр занятий' })).toBe(panel);
  await userEvent.keyboard('{Escape}');

  expect(screen.queryByRole('dialog', { name: 'Фильтр занятий' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Фильтр' })).toHaveFocus();
});

describe('on a narrow screen', () => {
  // The view tests run in happy-dom, which has this object.
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  beforeEach(() => happyDOM.setViewport({ width: 390 }));
  afterEach(() => happyDOM.setViewport({ width: 1024 }));

  test('[WRK-12] «Вид и фильтр» opens «Меня не будет» on today', async () => {
    const shell = open('?date=2026-11-20');
    await waitFor(() => expect(shown()).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Вид и фильтр' }));

    await userEvent.click(await screen.findByRole('button', { name: 'Меня не будет' }));

    expect(shell.opened).toEqual([{ name: 'time-off', props: { first_day: '2026-11-20', last_day: '2026-11-20' } }]);
    expect(screen.queryByRole('dialog', { name: 'Фильтр занятий' })).toBeNull();
  });

  test.each([
    [599, 'День', 'ДеньМесяцСписок'],
    [600, 'Неделя', 'ДеньНеделяМесяцСписок'],
  ])('[LSN-267] at %i px of width the week is the grid «%s», with the views «%s»', async (width, grid, views) => {
    happyDOM.setViewport({ width });
    open('?date=2026-11-20');
    expect(await screen.findByRole('grid', { name: grid })).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Вид и фильтр' }));

    const panel = within(await screen.findByRole('dialog', { name: 'Фильтр занятий' }));
    expect(await panel.findByRole('radiogroup', { name: 'Вид календаря' })).toHaveTextContent(views);
  });
});

test.each([
  ['a week with today', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['another week', '2026-11-25', '2026-11-23', '2026-11-29'],
])('[WRK-12] «Меня не будет» above %s opens on its days', async (_name, date, first_day, last_day) => {
  const shell = open(`?date=${date}`);

  await userEvent.click(await screen.findByRole('button', { name: 'Меня не будет' }));

  expect(shell.opened).toEqual([{ name: 'time-off', props: { first_day, last_day } }]);
});
