import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { lesson, toMakeUp } from '../testing/lesson.ts';
import { busyTimeOf, timeOffOf } from '../testing/time-off.ts';
import { AgendaPage } from './agenda-page.tsx';

let api: FakeApi | undefined;
const scrolled = vi.fn<(day: string | undefined) => void>();
beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = function (this: HTMLElement) {
    scrolled(this.dataset.agendaDay);
  };
});
afterEach(() => api?.restore());

const at = (id: number, conducted_date: string, more: Partial<Lesson> = {}): Lesson =>
  lesson({
    id,
    conducted_date,
    start_at: `${conducted_date}T15:00:00.000Z`,
    end_at: `${conducted_date}T16:00:00.000Z`,
    ...more,
  });
const monday = at(1, '2026-11-16', { status: 'completed', paid: true, goal: 'Времена', subject_id: 1 });
const today = at(2, '2026-11-20');
const earlier = at(3, '2026-11-20', {
  start_time: '09:00:00.000Z',
  end_time: '10:00:00.000Z',
  start_at: '2026-11-20T06:00:00.000Z',
  end_at: '2026-11-20T07:00:00.000Z',
  status: 'cancelled',
  student_name: 'Олег Власов',
});

type Handlers = Parameters<typeof calendarApi>[0];

function open(lessons: Lesson[], search = '', handlers: Handlers = {}) {
  api = calendarApi({
    'GET /api/lessons/week/{date}': () => ({ days: { '2026-11-20': lessons }, vacations: [] }),
    ...handlers,
  });
  const shell = fakeShell({ at: `/calendar/calendar-agenda${search}` });
  render(<AgendaPage />, { wrapper: inShell(shell, '/calendar/calendar-agenda') });
  return shell;
}
const day = (name: RegExp) => screen.findByRole('region', { name });
const rows = (section: HTMLElement) =>
  within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/\s/g, ' '));

test('[LSN-195] the list shows the days of a week that have lessons, with time, topic, sum and state', async () => {
  open([today, monday, earlier]);

  const first = await day(/^Понедельник, 16 ноября/);
  await within(first).findByText(/Английский/);

  expect(rows(first)).toEqual(['18:00–19:00Анна СоколоваАнглийский язык · Времена1 500 ₽Оплачено']);
  expect(rows(await day(/^Сегодня/))).toEqual(['09:00–10:00Олег ВласовОтменено', '18:00–19:00Анна Соколова1 500 ₽']);
  expect(await day(/^Сегодня/)).toHaveAccessibleName(/1.занятие$/);
  expect(screen.getAllByRole('region')).toHaveLength(2);
});

test('[LSN-273] a row of a cancelled lesson to make up says that it waits for a new time', async () => {
  open([at(4, '2026-11-20', toMakeUp({ id: 4 })), earlier]);

  expect(rows(await day(/^Сегодня/))).toEqual([
    '09:00–10:00Олег ВласовОтменено',
    '18:00–19:00Анна СоколоваЖдёт нового времениОтменено',
  ]);
});

test('[LSN-195] the list opens at the chosen day, and a press on a lesson opens its card', async () => {
  const shell = open([today, monday], '?date=2026-11-18');
  await day(/^Сегодня/);
  expect(scrolled.mock.calls).toEqual([['2026-11-20']]);

  await userEvent.click(screen.getByRole('button', { name: /Времена/ }));

  await waitFor(() => expect(shell.opened).toEqual([{ name: 'lesson', props: { lesson_id: 1 } }]));
});

test('[LSN-195] an empty week offers to add a lesson; a failed week is reported', async () => {
  let fails = true;
  open([], '', {
    'GET /api/lessons/week/{date}'() {
      if (fails) throw new FakeRefusal('not_found', 'Нет');
      return { days: {}, vacations: [] };
    },
  });
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  expect(screen.getByText('Не удалось загрузить неделю')).toBeVisible();
  fails = false;

  await userEvent.click(retry);

  expect(await screen.findByText('На этой неделе занятий нет')).toBeVisible();
});

test('[LSN-263] a press adds the next week and the week before, and an empty week is named', async () => {
  const next = at(4, '2026-11-24', { student_name: 'Вера' });
  const weeks: Record<string, Record<string, Lesson[]>> = {
    '2026-11-16': { '2026-11-20': [today] },
    '2026-11-23': { '2026-11-24': [next] },
  };
  open([today], '', {
    'GET /api/lessons/week/{date}': ({ params }) => ({ days: weeks[params.date] ?? {}, vacations: [] }),
  });
  await day(/^Сегодня/);

  await userEvent.click(screen.getByRole('button', { name: 'Дальше: 23.11 - 29.11 2026' }));
  expect(rows(await day(/^Вторник, 24 ноября/))).toEqual(['18:00–19:00Вера1 500 ₽']);
  await userEvent.click(screen.getByRole('button', { name: 'Раньше: 09.11 - 15.11 2026' }));

  expect(await screen.findByText('09.11 - 15.11 2026: занятий нет')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Раньше: 02.11 - 08.11 2026' })).toHaveFocus();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('16.11 - 22.11 2026');
});

test('[LSN-263] a week that cannot be read is reported in its place', async () => {
  open([today], '', {
    'GET /api/lessons/week/{date}'({ params }) {
      if (params.date === '2026-11-23') throw new FakeRefusal('not_found', 'Нет');
      return { days: { '2026-11-20': [today] }, vacations: [] };
    },
  });
  await day(/^Сегодня/);

  await userEvent.click(screen.getByRole('button', { name: /^Дальше/ }));

  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(rows(await day(/^Сегодня/))).toHaveLength(1);
});

test('[WRK-13] [WRK-15] the list names the holidays and times off of its days, also of days without lessons, and opens their card', async () => {
  const times_off = [
    timeOffOf({ first_day: '2026-11-20', last_day: '2026-11-21', reason: 'Отпуск' }),
    timeOffOf({ id: 5, first_day: '2026-11-18', last_day: '2026-11-18', start_time: '09:00', end_time: '10:30' }),
  ];
  open([], '', {
    'GET /api/lessons/week/{date}': () => ({
      days: { '2026-11-20': [today] },
      vacations: [],
      own_time: { times_off, holidays: [{ date: '2026-11-20', name: 'День учителя' }], working_hours: null },
    }),
  });

  expect(rows(await day(/^Позавчера/))).toEqual(['09:00–10:30Меня не будет']);
  expect(await day(/^Сегодня/)).toHaveAccessibleName(/1.занятие · День учителя$/);
  expect(rows(await day(/^Сегодня/))).toEqual(['весь деньОтпуск', '18:00–19:00Анна Соколова1 500 ₽']);
  expect(screen.getAllByRole('region')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: /09:00–10:30/ }));

  expect(await screen.findByRole('dialog', { name: 'Меня не будет' })).toHaveTextContent('с 09:00 до 10:30');
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[WRK-37] the list names personal events by their time, also on days without lessons, and opens their card', async () => {
  const busy = [busyTimeOf({ first_day: '2026-11-18', last_day: '2026-11-18' })];
  open([], '', {
    'GET /api/lessons/week/{date}': () => ({
      days: { '2026-11-20': [today] },
      vacations: [],
      own_time: { times_off: [], holidays: [], working_hours: null, busy },
    }),
  });

  expect(rows(await day(/^Позавчера/))).toEqual(['14:00–15:30Врач']);
  await userEvent.click(screen.getByRole('button', { name: /14:00–15:30/ }));

  expect(await screen.findByRole('dialog', { name: 'Врач' })).toHaveTextContent('с 14:00 до 15:30');
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
