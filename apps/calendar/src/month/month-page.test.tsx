import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { lesson } from '../testing/lesson.ts';
import { busyTimeOf, timeOffOf } from '../testing/time-off.ts';
import { MonthPage } from './month-page.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

/** A lesson of Анна on a day, at an hour of Moscow. */
const at = (id: number, conducted_date: string, hour: number, more: Partial<Lesson> = {}): Lesson =>
  lesson({
    id,
    conducted_date,
    start_time: `${hour}:00:00.000Z`,
    end_time: `${hour + 1}:00:00.000Z`,
    start_at: `${conducted_date}T${hour}:00:00.000+03:00`,
    end_at: `${conducted_date}T${hour + 1}:00:00.000+03:00`,
    ...more,
  });
const five = [19, 14, 18, 16, 15].map((hour, index) => at(index + 1, '2026-11-25', hour));

type Handlers = Parameters<typeof calendarApi>[0];

function open(lessons: Lesson[], search = '', handlers: Handlers = {}) {
  const days = Object.groupBy(lessons, ({ conducted_date }) => conducted_date);
  api = calendarApi({
    'GET /api/lessons/{year}/{month}': () => ({
      days: Object.fromEntries(Object.entries(days).map(([day, own = []]) => [day, own])),
      vacations: [],
    }),
    ...handlers,
  });
  const shell = fakeShell({ at: `/calendar/calendar-month${search}` });
  render(<MonthPage />, { wrapper: inShell(shell, '/calendar/:view') });
  return shell;
}
const cell = (day: string) => screen.getByRole('gridcell', { name: new RegExp(`(^|, )${day}`) });
const links = (day: string) =>
  within(cell(day))
    .getAllByRole('link')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
const shown = () => screen.findAllByRole('link', { name: /Анна Соколова/ });
const focused = () => document.activeElement?.textContent;

test('[LSN-194] a month has whole weeks; a day shows its first lessons by time and the number of the others', async () => {
  open([...five, at(9, '2026-10-26', 12)]);
  await shown();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ноябрь 2026');
  expect(screen.getAllByRole('row')).toHaveLength(1 + 6);
  expect(screen.getAllByRole('gridcell')).toHaveLength(42);
  expect(links('25 ноября')).toEqual([
    'среда, 25 ноября, 5 занятий25',
    'среда, 25 ноября, 14:00–15:00, Анна Соколова14:00Анна Соколова',
    'среда, 25 ноября, 15:00–16:00, Анна Соколова15:00Анна Соколова',
    'ещё 3, 25 ноября',
  ]);
  expect(links('26 октября')).toHaveLength(2);
  expect(screen.getByText('занятий', { exact: false, selector: 'p span' })).toHaveTextContent('5 занятий');
});

test('[LSN-194] «ещё» and the number of a day open the day, a press on a lesson its card, a press beside them the form', async () => {
  const shell = open(five, '?unpaid=1&unmarked=1');
  await screen.findByRole('button', { name: 'Убрать из фильтра: Не оплачено' });
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
  const [first] = await shown();

  await userEvent.click(cell('25 ноября'));
  if (first !== undefined) await userEvent.click(first);
  await waitFor(() =>
    expect(shell.opened).toEqual([
      { name: 'lesson-form', props: { conducted_date: '2026-11-25' } },
      { name: 'lesson', props: { lesson_id: 2 } },
    ]),
  );
  await userEvent.click(screen.getByRole('link', { name: /^ещё 3/ }));

  expect(shell.path()).toBe('/calendar/calendar-day?date=2026-11-25');
});

test('[LSN-196] arrows move through a day and to the days around it, into the next month too', async () => {
  const shell = open(five, '?date=2026-11-25');
  await shown();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  act(() => within(cell('25 ноября')).getAllByRole('link')[0]?.focus());

  press('ArrowDown');
  const lessonBelow = focused();
  press('ArrowUp');
  press('ArrowUp');
  const above = focused();
  press('End');
  const sunday = focused();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) press(key);

  expect([lessonBelow, above, sunday].map((text) => text?.split(',')[1])).toEqual([
    ' 25 ноября',
    ' 18 ноября',
    ' 22 ноября',
  ]);
  await waitFor(() => expect(shell.path()).toBe('/calendar/calendar-month?date=2026-12-13'));
  await waitFor(() => expect(focused()).toContain('13 декабря'));
  expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
});

test('[LSN-194] a name is shown as it is typed, and a cancelled lesson is struck out of the number', async () => {
  open([
    at(1, '2026-11-25', 15, { student_name: '<b onclick="alert(1)">Вера & Ко</b>' }),
    at(2, '2026-11-25', 16, { status: 'cancelled' }),
  ]);

  const named = await screen.findByRole('link', { name: /Вера/ });

  expect(named).toHaveTextContent('<b onclick="alert(1)">Вера & Ко</b>');
  expect(named.querySelector('b')).toBeNull();
  expect(links('25 ноября')[0]).toBe('среда, 25 ноября, 1 занятие25');
  expect(screen.getByRole('link', { name: /отменено/ })).toHaveAttribute('data-look', 'cancelled');
});

test('[LSN-194] a changed lesson changes its own day, and the focus stays', async () => {
  let name = 'Анна Соколова';
  const shell = open([], '', {
    'GET /api/lessons/{year}/{month}': () => ({
      days: {
        '2026-11-25': [at(1, '2026-11-25', 15, { student_name: name })],
        '2026-11-26': [at(2, '2026-11-26', 15)],
      },
      vacations: [],
    }),
  });
  const other = within(cell('26 ноября'));
  await shown();
  const before = other.getAllByRole('link')[1];
  act(() => within(cell('25 ноября')).getAllByRole('link')[1]?.focus());
  name = 'Вера Зотова';

  await act(() => shell.queryClient.invalidateQueries());

  const changed = await screen.findByRole('link', { name: /Вера Зотова/ });
  expect(changed).toHaveFocus();
  expect(other.getAllByRole('link')[1]).toBe(before);
});

test('[LSN-194] an empty month offers to add a lesson; a failed month is reported and counts nothing', async () => {
  let fails = true;
  open([], '', {
    'GET /api/lessons/{year}/{month}'() {
      if (fails) throw new FakeRefusal('not_found', 'Нет');
      return { days: {}, vacations: [] };
    },
  });
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  expect(screen.getByText('Не удалось загрузить месяц')).toBeVisible();
  expect(screen.queryByText(/\d занят/)).toBeNull();
  fails = false;

  await userEvent.click(retry);

  expect(await screen.findByText('В этом месяце занятий нет')).toBeVisible();
});

test('[WRK-13] [WRK-15] a holiday is named, and a time off has its line on each of its days, a line stays for «ещё», and it leads to the day', async () => {
  const own_time = {
    times_off: [timeOffOf({ reason: 'Отпуск' })],
    holidays: [{ date: '2026-11-04', name: 'День народного единства' }],
    working_hours: null,
  };
  const shell = open([], '', {
    'GET /api/lessons/{year}/{month}': () => ({ days: { '2026-11-25': five }, vacations: [], own_time }),
  });
  await shown();

  expect(links('24 ноября')).toEqual(['вторник, 24 ноября, 0 занятий24', 'Отпуск, 24 ноября']);
  expect(links('25 ноября').map((text) => text.replace(/^среда, /, ''))).toEqual([
    '25 ноября, 5 занятий25',
    'Отпуск, 25 ноября',
    '25 ноября, 14:00–15:00, Анна Соколова14:00Анна Соколова',
    'ещё 4, 25 ноября',
  ]);
  expect(links('27 ноября')).toHaveLength(1);
  expect(links('среда, 4 ноября')).toEqual(['среда, 4 ноября, 0 занятий, День народного единства4']);
  await userEvent.click(screen.getByRole('link', { name: /^Отпуск.*26\sноября/ }));
  expect(shell.path()).toBe('/calendar/calendar-day?date=2026-11-26');
});

test('[WRK-37] a personal event has its line on each of its days, with its start on the first, and hatches no day', async () => {
  const busy = [busyTimeOf({ last_day: '2026-11-21' })];
  open([], '', {
    'GET /api/lessons/{year}/{month}': () => ({
      days: { '2026-11-25': five },
      vacations: [],
      own_time: { times_off: [], holidays: [], working_hours: null, busy },
    }),
  });
  await shown();

  expect(links('20 ноября')).toEqual(['пятница, 20 ноября, 0 занятий20', '14:00 Врач, 20 ноября']);
  expect(links('21 ноября')).toEqual(['суббота, 21 ноября, 0 занятий21', 'Врач, 21 ноября']);
  expect(screen.getByRole('link', { name: /^14:00 Врач/ }).parentElement?.querySelector('i')).toBeNull();
});
