import { fakeApi, type FakeApi, FakeRefusal, sampleStudent } from '@planner/api-client/testing';
import { students, type StudentCard } from '@planner/contract';
import { fakeShell, inShell } from '@planner/shell-api/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FinancePage } from './finance-page.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const card = (id: number, student_name: string, balance: number, more: Partial<StudentCard> = {}) =>
  sampleStudent({ id, student_name, balance, ...more });

function openFinance(cards: () => StudentCard[]) {
  const shell = fakeShell({ at: '/finance' });
  api = fakeApi(students, { 'GET /api/all-students-teachers': cards });
  render(<FinancePage />, { wrapper: inShell(shell, '/finance') });
  return shell;
}

const debtors = async () => within(await screen.findByRole('list', { name: 'Кто должен' })).getAllByRole('listitem');

test('[FIN-1] who owes stands there, the largest debt first, and what others prepaid settles nothing', async () => {
  openFinance(() => [
    card(1, 'Анна', -1500),
    card(2, 'Борис', 8000),
    card(3, 'Вера', -3000.5),
    card(1, 'Группа', -100, { student_count: 3 }),
  ]);

  expect((await debtors()).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Вера−3\s000,50\s₽/),
    expect.stringMatching(/Анна−1\s500\s₽/),
  ]);
  expect(screen.getByText('Долги').nextSibling).toHaveTextContent(/4\s500,50\s₽2 ученика/);
});

test('[FIN-1] where nobody owes that is said', async () => {
  openFinance(() => [card(2, 'Борис', 8000)]);

  expect(await screen.findByText('Никто не должен')).toBeVisible();
  expect(screen.getByText('Долги').nextSibling).toHaveTextContent(/0\s₽никто не должен/);
});

test('[FIN-2] a sum that does not come says so in its place and is asked for again', async () => {
  let isThere = false;
  openFinance(() => {
    if (!isThere) throw new FakeRefusal('not_found', 'Не найдено');
    return [card(1, 'Анна', -1500)];
  });
  const retry = await screen.findByRole('button', { name: 'Повторить: Долги' });
  isThere = true;

  await userEvent.click(retry);

  expect(await debtors()).toHaveLength(1);
});

test('[FIN-3] a reminder is read, changed and copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const shell = openFinance(() => [card(1, 'Анна Соколова', -1500)]);

  await userEvent.click(await screen.findByRole('button', { name: 'Напомнить: Анна Соколова' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Текст сообщения' }), ' До встречи!');
  await userEvent.click(screen.getByRole('button', { name: 'Скопировать' }));

  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/^Здравствуйте, Анна! .*1\s500\s₽.* До встречи!$/));
  expect(shell.toasts).toEqual([{ text: 'Текст скопирован', kind: 'done' }]);
});

test('[FIN-3] where the browser does not copy, the text stays to be taken by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  openFinance(() => [card(1, 'Анна', -1500)]);

  await userEvent.click(await screen.findByRole('button', { name: 'Напомнить: Анна' }));
  await userEvent.click(screen.getByRole('button', { name: 'Скопировать' }));

  expect(await screen.findByText(/Выделите текст и скопируйте сами/)).toBeVisible();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Текст сообщения' }).value).toContain('Анна');
});
