import { type FakeApi, type FakeHandlers, FakeRefusal } from '@planner/api-client/testing';
import { type earnings, students } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { moneyApi } from '../testing/money-api.ts';
import { AnalyticsPage } from './analytics-page.tsx';
import { periodOfYear, yearOf } from './use-year.ts';

let api: FakeApi;
afterEach(() => api.restore());

const YEAR = {
  year: 2026,
  earned: 412_000,
  received: 400_000,
  other_income: 0,
  spent: 0,
  net: 400_000,
  lessons: 280,
  hours: 275,
  best_month: { month: '2026-10', earned: 71_000 },
  average_per_lesson: 1471.43,
  per_hour: 1498.18,
};
const row = (student_id: number, student_name: string, earned: number) => ({
  student_id,
  student_name,
  earned,
  received: 0,
  balance: 0,
  lessons: 2,
  share: 50,
});
const month = (name: string, attendance_percent: number | null) => ({
  month: name,
  lessons: 4,
  earned: 6000,
  hours: 4,
  attendance_percent,
  grades_avg: null,
  homework: { given: 0, done: 0, overdue: 0 },
});
const ANALYTICS = {
  lessons: { planned: 0, completed: 8, cancelled_by_student: 0, cancelled_by_teacher: 0, moved: 0 },
  attendance_percent: 88,
  earned: 12_000,
  received: 9000,
  balance: 0,
  hours: 8,
  homework: { given: 0, done: 0, overdue: 0 },
  grades_avg: null,
  by_month: [month('2025-12', 10), month('2026-09', 75), month('2026-10', null)],
};
const ofStudent = (student_id: number) => ({
  ...row(student_id, 'Анна', 12_000),
  start_date: '2026-01-01',
  end_date: '2026-11-20',
  hours: 8,
  days: [],
  items: [
    {
      lesson_id: 5,
      date: '2026-10-02',
      start_time: '18:00:00.000Z',
      end_time: '19:00:00.000Z',
      status: 'completed' as const,
      group_name: null,
      earned: 1500,
      paid: false,
    },
  ],
});

function openPage(ofEarnings: FakeHandlers<typeof earnings> = {}, at = '/finance/analytics') {
  api = moneyApi({
    'GET /api/total-earnings': ({ query }) => ({ ...YEAR, year: query.year ?? 2026 }),
    'GET /api/students-earnings': () => [row(2, 'Анна', 12_000), row(1, 'Вера', 9000)],
    'GET /api/student-earnings': ({ query }) => ofStudent(query.student_id),
    ...ofEarnings,
  }).also(students, { 'GET /api/analutics-student/{id}': () => ANALYTICS });
  return render(<AnalyticsPage />, { wrapper: inShell(fakeShell({ at }), '/finance/analytics') });
}

const tile = async (title: string) => (await screen.findAllByText(title))[0]?.nextSibling;
/** Waits until every part of the page has been answered. */
const loaded = async () => {
  await screen.findByText('Лучший месяц');
  await screen.findByText('За период денег не было');
};

test('[FIN-121] the year shows its best month and the prices of an hour and of a lesson', async () => {
  openPage();
  await loaded();
  await screen.findByText('Занятия: 1');

  expect(await tile('Лучший месяц')).toHaveTextContent(/октябрь71\s000\s₽/);
  expect(await tile('Час стоит')).toHaveTextContent(/1\s498,18\s₽275 часов/);
  expect(await tile('Занятие в среднем')).toHaveTextContent(/1\s471,43\s₽280 занятий/);
});

test('[FIN-121] a year without lessons has dashes in place of prices', async () => {
  openPage({
    'GET /api/total-earnings': () => ({
      ...YEAR,
      earned: 0,
      lessons: 0,
      hours: 0,
      best_month: null,
      average_per_lesson: null,
      per_hour: null,
    }),
    'GET /api/students-earnings': () => [],
  });
  await loaded();

  expect(await screen.findByText('За год никто не занимался и не платил')).toBeVisible();
  expect(await tile('Лучший месяц')).toHaveTextContent('—ещё не было');
  expect(await tile('Час стоит')).toHaveTextContent('—0 часов');
});

test('[FIN-122] the student with the highest sum is shown, with the attendance of the months of the year', async () => {
  openPage();
  await loaded();
  const card = within(screen.getByRole('region', { name: 'По одному ученику' }));
  await card.findByRole('table');

  expect(card.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'МесяцЗанятийЗаработаноПосещаемость',
    'октябрь46 000 ₽—',
    'сентябрь46 000 ₽75 %',
  ]);
  expect(card.getByText('Не оплачено')).toBeInTheDocument();
  expect(api.sent.filter(({ key }) => key === 'GET /api/student-earnings').at(-1)?.input).toMatchObject({
    query: { student_id: 2, start_date: '2026-01-01' },
  });
});

test('[FIN-120] the year before and after can be chosen, not one to come', async () => {
  openPage();
  await loaded();
  await screen.findByText('Занятия: 1');
  expect(screen.getByRole('button', { name: 'Следующий год' })).toBeDisabled();

  await userEvent.click(screen.getByRole('button', { name: 'Прошлый год' }));

  await waitFor(() =>
    expect(api.sent.filter(({ key }) => key === 'GET /api/student-earnings').at(-1)?.input).toMatchObject({
      query: { start_date: '2025-01-01', end_date: '2025-12-31' },
    }),
  );
  expect(await screen.findByText('Занятия: 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Следующий год' })).toBeEnabled();
});

test('[FIN-121] a failed read is named, and the other parts remain', async () => {
  openPage({
    'GET /api/total-earnings': () => {
      throw new FakeRefusal('not_found', 'Не найдено');
    },
  });

  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(await screen.findByText('Занятия: 1')).toBeVisible();
  expect(await screen.findByText('За период денег не было')).toBeVisible();
});

test.each([
  ['', 2026],
  ['year=2025', 2025],
  ['year=2027', 2026],
  ['year=1999', 2026],
  ['year=20x5', 2026],
])('[FIN-120] the address «%s» means the year %i', (text, year) => {
  expect(yearOf(new URLSearchParams(text), '2026-11-20')).toBe(year);
});

test('[FIN-120] the current year ends today, another one on its last day', () => {
  expect([2026, 2025].map((year) => periodOfYear(year, '2026-11-20').end_date)).toEqual(['2026-11-20', '2025-12-31']);
});
