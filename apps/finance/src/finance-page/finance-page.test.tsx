import { type FakeApi, type FakeHandlers, FakeRefusal, sampleStudent, studentPage } from '@planner/api-client/testing';
import { type earnings, operations, type Payment, type StudentCard } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { moneyApi } from '../testing/money-api.ts';
import { savedPayment } from '../testing/saved-payment.ts';
import { FinancePage } from './finance-page.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const card = (id: number, student_name: string, balance: number, more: Partial<StudentCard> = {}) =>
  sampleStudent({ id, student_name, balance, ...more });

interface Given {
  cards?: () => StudentCard[];
  at?: string;
  ofEarnings?: FakeHandlers<typeof earnings>;
  declared?: Payment[];
}

function openFinance({
  cards = () => [card(1, 'Анна', -1500)],
  at = '/finance',
  ofEarnings = {},
  declared,
}: Given = {}) {
  const shell = fakeShell({ at });
  api = moneyApi(
    ofEarnings,
    { 'GET /api/all-students-teachers': ({ query }) => studentPage(cards(), query) },
    declared,
  );
  render(<FinancePage />, { wrapper: inShell(shell, '/finance') });
  return shell;
}

/** The sums of a period. */
const EARNED = {
  start_date: '2026-11-01',
  end_date: '2026-11-20',
  earned: 9000,
  received: 12_000,
  lessons_done: 6,
  lessons_left: 0,
  expected: 0,
  other_income: 0,
  spent: 0,
  net: 12_000,
  hours: 6,
  debts: 0,
};

const debtors = async () => within(await screen.findByRole('list', { name: 'Кто должен' })).getAllByRole('listitem');

test('[FIN-1] debtors are listed, the largest debt first, and prepaid sums of others reduce no debt', async () => {
  openFinance({
    cards: () => [
      card(1, 'Анна', -1500),
      card(2, 'Борис', 8000),
      card(3, 'Вера', -3000.5),
      card(1, 'Группа', -100, { student_count: 3 }),
    ],
  });

  expect((await debtors()).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Вера−3\s000,50\s₽/),
    expect.stringMatching(/Анна−1\s500\s₽/),
  ]);
  expect(screen.getByText('Долги').nextSibling).toHaveTextContent(/4\s500,50\s₽2 ученика/);
});

test('[FIN-31] of many debtors the five largest debts are shown until all are requested', async () => {
  const many = ['Анна', 'Борис', 'Вера', 'Глеб', 'Дина', 'Ева', 'Жан'];
  openFinance({ cards: () => many.map((name, index) => card(index + 1, name, -100 * (index + 1))) });
  expect(await debtors()).toHaveLength(5);

  await userEvent.click(screen.getByRole('button', { name: 'Все 7' }));
  expect(await debtors()).toHaveLength(7);
  await userEvent.click(screen.getByRole('button', { name: 'Только 5 самых больших' }));

  expect((await debtors()).map((row) => row.textContent)).toEqual(
    ['Жан', 'Ева', 'Дина', 'Глеб', 'Вера'].map((name): unknown => expect.stringContaining(name)),
  );
});

test('[FIN-34] of many students with income ten are shown until all are requested', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    student_id: index + 1,
    student_name: `Ученик ${index + 1}`,
    lessons: 1,
    hours: 1,
    earned: 1500,
    received: 0,
    share: 8,
    balance: 0,
  }));
  openFinance({ ofEarnings: { 'GET /api/students-earnings': () => rows } });
  const names = async () =>
    within(await screen.findByRole('region', { name: 'По ученикам' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(await screen.findByRole('link', { name: 'Ученик 10' })).toBeVisible();
  expect(await names()).toHaveLength(10);

  await userEvent.click(screen.getByRole('button', { name: 'Все 12' }));

  expect(await names()).toHaveLength(12);
});

test('[FIN-1] a list without debtors says so', async () => {
  openFinance({ cards: () => [card(2, 'Борис', 8000)] });

  expect(await screen.findByText('Никто не должен')).toBeVisible();
  expect(screen.getByText('Долги').nextSibling).toHaveTextContent(/0\s₽никто не должен/);
});

test('[FIN-2] a failed sum is reported in its place and can be loaded again', async () => {
  let isThere = false;
  openFinance({
    cards: () => {
      if (!isThere) throw new FakeRefusal('not_found', 'Не найдено');
      return [card(1, 'Анна', -1500)];
    },
  });
  const retry = await screen.findByRole('button', { name: 'Повторить: Долги' });
  isThere = true;

  await userEvent.click(retry);

  expect(await debtors()).toHaveLength(1);
});

test('[FIN-3] a reminder is shown, edited and copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const shell = openFinance({ cards: () => [card(1, 'Анна Соколова', -1500)] });

  await userEvent.click(await screen.findByRole('button', { name: 'Напомнить: Анна Соколова' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Текст сообщения' }), ' До встречи!');
  await userEvent.click(screen.getByRole('button', { name: 'Скопировать' }));

  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/^Здравствуйте! .*1\s500\s₽.* До встречи!$/));
  expect(shell.toasts).toEqual([{ text: 'Текст скопирован', kind: 'done' }]);
});

test('[FIN-3] if the browser cannot copy, the text stays for manual copying', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  openFinance({ cards: () => [card(1, 'Анна', -1500)] });

  await userEvent.click(await screen.findByRole('button', { name: 'Напомнить: Анна' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Скопировать' }));

  expect(await screen.findByText(/Выделите текст и скопируйте сами/)).toBeVisible();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Текст сообщения' }).value).toContain('1\u00a0500');
});

const sentTo = (key: string) => api.sent.filter((one) => one.key === key).map(({ input }) => input);

test('[FIN-2] [FIN-4] the sums cover the chosen period', async () => {
  openFinance({
    ofEarnings: {
      'GET /api/earned-for-period': ({ query }) => ({
        start_date: query.start_date ?? '',
        end_date: query.end_date ?? '',
        earned: query.start_date === '2026-01-01' ? 90_000 : 9000,
        received: 12_000,
        lessons_done: 6,
        lessons_left: 0,
        expected: 0,
        other_income: 500,
        spent: 700,
        net: 11_300,
        hours: 6,
        debts: 0,
      }),
    },
  });
  expect(await screen.findByText('Заработано', { selector: 'dt' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Год' }));

  expect(await screen.findByText(/90\s000\s₽/)).toBeVisible();
  expect(screen.getByText('Получено', { selector: 'dt' }).nextSibling).toHaveTextContent(
    /12\s000\s₽из них прочее 500\s₽/,
  );
  expect(screen.getByText('Потрачено').nextSibling).toHaveTextContent(/700\s₽остаётся 11\s300\s₽/);
});

test('[FIN-4] a period that ends before it begins gets an error and is not requested', async () => {
  const shell = openFinance();
  await screen.findByRole('list', { name: 'Кто должен' });
  const start = screen.getByRole('textbox', { name: 'С какого дня' });

  await userEvent.clear(start);
  await userEvent.type(start, '25.11.2026');

  expect(await screen.findByText('Конец раньше начала')).toBeVisible();
  expect(shell.path()).not.toContain('2026-11-25');
});

test('[FIN-5] a new teacher reads about the future content, and may begin with a payment', async () => {
  const shell = openFinance({ cards: () => [] });

  expect(await screen.findByText('Здесь появятся деньги после первого проведённого занятия')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Внести оплату' }));

  expect(shell.opened).toEqual([{ name: 'payment', props: {} }]);
});

test('[FIN-5] no goal is offered until the page knows whether the teacher is new', async () => {
  const year = Promise.withResolvers<never>();
  openFinance({ cards: () => [], ofEarnings: { 'GET /api/total-earnings': () => year.promise } });
  await screen.findByText('Никто не должен');
  await waitFor(() => expect(sentTo('GET /api/total-earnings')).toHaveLength(1));
  expect(await screen.findByText('с запланированными')).toBeVisible();

  expect(screen.queryByRole('button', { name: 'Задать цель' })).toBeNull();
  year.reject(new FakeRefusal('not_found', 'Не найдено'));

  expect(await screen.findByRole('button', { name: 'Задать цель' })).toBeVisible();
});

test('[FIN-70] a new teacher also sees a declared first payment that waits for a decision', async () => {
  openFinance({ cards: () => [], declared: [{ ...savedPayment({ amount: 1500 }), state: 'declared' }] });

  expect(await screen.findByText('Здесь появятся деньги после первого проведённого занятия')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Подтвердить: Анна Соколова' })).toBeVisible();
});

test('[FIN-5] a teacher with earlier money is not new', async () => {
  openFinance({ cards: () => [] });
  api.also(operations, {
    'GET /api/operations': () => ({ items: [], total: 3, page: 1, page_size: 1, totals: { in: 0, out: 0, net: 0 } }),
  });

  expect(await screen.findByText('Никто не должен')).toBeVisible();
  expect(screen.queryByText(/после первого проведённого занятия/)).toBeNull();
});

test('[FIN-6] earned and received are in a table by days, and by weeks on demand', async () => {
  const sums = { lessons: 2, hours: 2.5 };
  const shell = openFinance({
    ofEarnings: {
      'GET /api/daily-earnings': () => [
        { date: '2026-11-19', earned: 0.1, received: 0, ...sums },
        { date: '2026-11-20', earned: 0.2, received: 3000, ...sums },
      ],
      'GET /api/weekly-earnings': () => [
        { start_date: '2026-11-16', end_date: '2026-11-20', earned: 4500, received: 0, ...sums },
      ],
    },
  });
  const rows = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent?.replaceAll('\u00a0', ' '));

  await userEvent.click(await screen.findByText('Таблицей'));
  expect(rows()).toEqual([
    'ДеньЗанятийЧасовЗаработаноПолучено',
    '19.11.202622,50,10 ₽0 ₽',
    '20.11.202622,50,20 ₽3 000 ₽',
    'Всего450,30 ₽3 000 ₽',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Недели' }));

  await waitFor(() => expect(rows()[1]).toBe('16.11 - 20.11 202622,54 500 ₽0 ₽'));
  expect(shell.path()).toBe('/finance?by=week');
});

test('[FIN-6] a long period is offered only by months, and one without money says so', async () => {
  openFinance({ at: '/finance?start_date=2024-01-01&end_date=2026-11-20' });

  expect((await screen.findAllByText('За период денег не было')).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual(['Месяцы']);
  expect(sentTo('GET /api/monthly-earnings')).toEqual([{ query: { year: 2026 } }]);
});

test('[FIN-9] the chart is read by its slider', async () => {
  openFinance({
    ofEarnings: {
      'GET /api/daily-earnings': () => [
        { date: '2026-11-19', earned: 1500, received: 0, lessons: 1, hours: 1 },
        { date: '2026-11-20', earned: 0, received: 3000, lessons: 0, hours: 0 },
      ],
    },
  });
  const slider = await screen.findByRole('slider', { name: 'Дни на графике' });
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^20\.11\.2026: заработано 0\s₽, получено 3/));

  fireEvent.change(slider, { target: { value: '0' } });

  expect(slider).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^19\.11\.2026: заработано 1\s500\s₽, .*1 занятие$/),
  );
});

test('[FIN-7] sources and students are shown with their shares', async () => {
  openFinance({
    ofEarnings: {
      'GET /api/earned-source': () => [
        { source: 'individual', amount: 7500, share: 75 },
        { source: 'group', amount: 0, share: 0 },
        { source: 'other_income', amount: 2500, share: 25 },
      ],
      'GET /api/students-earnings': () => [
        { student_id: 1, student_name: 'Анна', earned: 7500, received: 6000, balance: -1500, lessons: 5, share: 100 },
      ],
    },
  });

  const sources = await screen.findByRole('list', { name: 'Откуда деньги' });
  expect(
    within(sources)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^Индивидуальные7\s500\s₽75 %$/),
    expect.stringMatching(/^Прочие доходы2\s500\s₽25 %$/),
  ]);
  const table = within(screen.getByRole('region', { name: 'По ученикам' })).getByRole('table');
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/^Анна57\s500\s₽100 %6\s000\s₽−1\s500\s₽$/);
});

test('[FIN-8] [FIN-82] an invalid goal stays at its field; a saved one shows its progress in words', async () => {
  let goal: number | null = null;
  const answer = () => ({
    goal,
    earned: 45_000,
    percent: goal && 45,
    forecast: 80_000,
    lessons_to_goal: goal && 37,
    version: 1,
  });
  const shell = openFinance({
    ofEarnings: {
      'GET /api/earned-goal': answer,
      'PUT /api/earned-goal': ({ body }) => {
        goal = Number(body.goal);
        return answer();
      },
    },
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Задать цель' }));
  const field = screen.getByRole('textbox', { name: /Сколько хотите/ });
  for (const typed of ['сто', '-5', '1,505', '1000000000']) {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Нужна сумма в рублях, от 0 до 10 000 000 ₽')).toBeVisible();
    expect(field).toHaveValue(typed);
  }
  expect(sentTo('PUT /api/earned-goal')).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '1 500,50');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  expect(await screen.findByText('45 %')).toBeVisible();
  expect(screen.getByText('Ещё примерно 37 занятий')).toBeVisible();
  expect(shell.toasts).toEqual([{ text: expect.stringMatching(/^Цель месяца: 1\s500,50\s₽$/), kind: 'done' }]);
});

test('[FIN-83] the earnings of the address’s period are downloaded as a file', async () => {
  const links: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.getAttribute('href') ?? '');
  });
  openFinance({
    at: '/finance?start_date=2026-11-02&end_date=2026-11-08',
    ofEarnings: { 'GET /api/earned-for-period': () => EARNED },
  });

  for (const name of ['Excel (.xlsx)', 'CSV (.csv)']) {
    await userEvent.click(await screen.findByRole('button', { name: 'Экспорт' }));
    await userEvent.click(screen.getByRole('menuitem', { name }));
  }
  click.mockRestore();

  const asked = '/api/earnings/export?start_date=2026-11-02&end_date=2026-11-08';
  expect(links).toEqual([`${asked}&format=xlsx`, `${asked}&format=csv`]);
});

test('[FIN-83] without earned and received money nothing can be downloaded', async () => {
  openFinance();

  expect(await screen.findByRole('button', { name: 'Экспортировать нечего' })).toBeDisabled();
});
