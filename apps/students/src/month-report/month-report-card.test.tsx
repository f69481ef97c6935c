import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { type MonthReport, monthReports } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { MonthReportCard } from './month-report-card.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const REPORT: MonthReport = {
  month: '2026-11',
  student_id: 4,
  student_name: 'Анна',
  attendance: { held: 7, present: 6, late: 0, absent: 1, excused: 0 },
  homework: { given: 5, done: 4, overdue: 0 },
  grades_avg: 85,
  grades: [{ date: '2026-11-20', title: 'Зачёт', value: 8, max: 10 }],
  topics: [{ date: '2026-11-18', text: 'Дроби' }],
  text: 'Итоги месяца: ноябрь 2026.',
  sent_at: null,
};
const MONTHS = [
  { key: '2026-10', label: 'Октябрь 2026' },
  { key: '2026-11', label: 'Ноябрь 2026' },
];
const sent = (key: string) => api.sent.filter((one) => one.key === key).map(({ input }) => input);

function open(refusal?: FakeRefusal) {
  let sent_at: string | null = null;
  const shell = fakeShell();
  api = fakeApi(monthReports, {
    'GET /api/students/{id}/month-report': () => ({ ...REPORT, sent_at }),
    'POST /api/students/{id}/month-report'() {
      if (refusal !== undefined) throw refusal;
      sent_at = '2026-11-30T09:00:00Z';
      return { messages: [] };
    },
  });
  render(<MonthReportCard student_id={4} months={MONTHS} />, { wrapper: inShell(shell) });
  return shell;
}

test('[MSG-34] a teacher opens a month, reads what the family will read, and sends it by one press', async () => {
  const shell = open();

  await userEvent.click(screen.getByRole('button', { name: 'Ноябрь 2026' }));
  for (const words of ['пропущено 1', '4 из 5', 'Зачёт', 'Дроби', 'Итоги месяца: ноябрь 2026.', 'Ещё не отправляли']) {
    expect(await screen.findByText(words)).toBeVisible();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Отправить семье' }));

  expect(await screen.findByText('Отправлено 30 ноября')).toBeVisible();
  expect(sent('POST /api/students/{id}/month-report')).toEqual([
    { params: { id: 4 }, body: { month: '2026-11', readers: 'everyone' } },
  ]);
  expect(shell.toasts.at(-1)).toMatchObject({ text: 'Итоги отправлены семье', kind: 'done' });
});

test('[MSG-35] a refused month says why', async () => {
  const words = 'За этот месяц пока нечего показать';
  open(new FakeRefusal('invalid', 'Проверьте поля', { fields: { month: words } }));

  await userEvent.click(screen.getByRole('button', { name: 'Октябрь 2026' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Отправить семье' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});
