import { fakeApi, type FakeApi, fakePage, FakeRefusal, type FakeHandlers } from '@planner/api-client/testing';
import { bills, payers, studentAccount as calls } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { accountLine, bought, studentAccount } from '../testing/student-account.ts';
import { StudentAccountTab } from './student-account-tab.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const none = () => ({ items: [], total: 0, page: 1, page_size: 50 });

function openTab(answers: FakeHandlers<typeof calls> = {}) {
  const shell = fakeShell();
  api = fakeApi(calls, {
    'GET /api/students/{id}/account': () => studentAccount(),
    'GET /api/students/{id}/ledger': ({ query }) => fakePage([], query),
    ...answers,
  })
    .also(bills, { 'GET /api/bills': none })
    .also(payers, { 'GET /api/payers': none });
  render(<StudentAccountTab student_id={7} />, { wrapper: inShell(shell) });
  return shell;
}

const account = () => screen.findByRole('region', { name: 'Как сложился баланс' });
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test('[FIN-60] the balance names the debtor and its component sums, without zero sums', async () => {
  openTab({
    'GET /api/students/{id}/account': () =>
      studentAccount({ balance: -1000, received: 3000, earned: 4500, brought: 500 }),
  });

  const terms = await screen.findByLabelText('Из чего сложился баланс');

  expect(plain(terms.textContent)).toBe('Остаток до начала учёта+500 ₽Получено+3 000 ₽Начислено за занятия−4 500 ₽');
  expect(screen.getByText('Долг ученика').parentElement).toHaveTextContent('−1 000 ₽');
});

test('[FIN-60] each line has «итого» after it, and «Показать ещё» loads older ones', async () => {
  openTab({
    'GET /api/students/{id}/ledger': ({ query }) =>
      fakePage(
        [accountLine({ id: 5 }), accountLine({ id: 4, lesson_id: null, text: 'Оплата', balance_after: 0 })],
        // Always a page of one line, whatever size is requested.
        { ...query, page_size: 1 },
      ),
  });
  const lines = within(await account());
  expect(await lines.findByRole('listitem')).toHaveTextContent(
    /^Занятие 18\.11\.2026среда, 18 ноября 2026−1\s500\s₽итого −1\s500\s₽$/,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));

  expect(await lines.findByText('Оплата')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  expect(api.sent.at(-1)?.input).toMatchObject({ params: { id: 7 }, query: { page: 2, up_to: 5 } });
});

test('[FIN-61] a line opens its lesson, a payment the history of its day, any other line nothing', async () => {
  const paid = accountLine({ id: 2, lesson_id: null, payment_id: 9, text: 'Оплата', date: '2026-11-19' });
  const brought = accountLine({ id: 1, lesson_id: null, text: 'Остаток до начала учёта' });
  const shell = openTab({
    'GET /api/students/{id}/ledger': ({ query }) => fakePage([accountLine({ id: 3 }), paid, brought], query),
  });
  const lines = within(await account());

  await userEvent.click(await lines.findByRole('button', { name: /^Занятие/ }));

  expect(shell.opened).toEqual([{ name: 'lesson', props: { lesson_id: 3 } }]);
  expect(lines.getByRole('link', { name: /^Оплата/ })).toHaveAttribute(
    'href',
    '/finance/history?start_date=2026-11-19&end_date=2026-11-19&student_id=7',
  );
  expect(lines.getAllByRole('listitem').at(-1)?.querySelector('a, button')).toBeNull();
});

test('[FIN-62] the balance after the planned lessons is shown with their number, last day and price', async () => {
  const planned = { until: '2026-12-18', lessons: 4, packaged: 0, cost: 4500, balance_after: -1500 };
  openTab({ 'GET /api/students/{id}/account': () => studentAccount({ balance: 3000, received: 3000, planned }) });

  const left = (await screen.findByText('После запланированных')).nextElementSibling;

  expect(plain(left?.textContent ?? null)).toBe('4 занятия до 18 декабря −4 500 ₽−1 500 ₽');
});

test('[PKG-43] the balance is explained with the money of a package, the lessons outside of it and the planned ones', async () => {
  openTab({
    'GET /api/students/{id}/account': () =>
      studentAccount({
        balance: -3601,
        received: 12000,
        earned: 3601,
        packaged: 12000,
        unpaid: { lessons: 2, sum: 3601 },
        packages: [bought({ lessons_left: 8, price_left: 12000 })],
        planned: { until: '2026-12-18', lessons: 9, packaged: 8, cost: 1500, balance_after: -5101 },
      }),
    'GET /api/students/{id}/ledger': ({ query }) => fakePage([accountLine({ balance_after: 8399 })], query),
  });

  const terms = await screen.findByLabelText('Из чего сложился баланс');

  expect(plain(terms.textContent)).toBe(
    'Получено+12 000 ₽Начислено за занятия−3 601 ₽Отложено на 8 занятий абонемента−12 000 ₽',
  );
  expect(screen.getByText('Долг ученика').parentElement).toHaveTextContent(
    /−3\s601\s₽Сверх абонемента: 2 занятия, 3\s601\s₽$/,
  );
  const left = screen.getByText('После запланированных').nextElementSibling;
  expect(plain(left?.textContent ?? null)).toBe('9 занятий до 18 декабря, по абонементу 8 −1 500 ₽−5 101 ₽');
  const [packaged, newest] = await within(await account()).findAllByRole('listitem');
  expect(packaged).toHaveTextContent(/^Отложено на 8 занятий абонемента.*−12\s000\s₽итого −3\s601\s₽$/);
  expect(newest).toHaveTextContent(/итого 8\s399\s₽$/);
});

test('[PKG-43] without a package the lessons without money are «Не оплачено»', async () => {
  openTab({
    'GET /api/students/{id}/account': () =>
      studentAccount({ balance: -1500, earned: 1500, unpaid: { lessons: 1, sum: 1500 } }),
  });

  expect(await screen.findByText(/^Не оплачено: 1 занятие, 1\s500\s₽$/)).toBeVisible();
});

test('[FIN-62] without planned lessons the card says so', async () => {
  openTab();

  expect(await screen.findByText('До 18 декабря занятий не назначено')).toBeVisible();
});

test('[FIN-110] a free lesson names the cancelled lesson; a used one is folded with that lesson’s day', async () => {
  const free_lessons = [
    { earned_on: '2026-11-20', taken_on: null },
    { earned_on: '2026-10-05', taken_on: '2026-10-12' },
  ];
  openTab({ 'GET /api/students/{id}/account': () => studentAccount({ free_lessons }) });
  const free = within(await screen.findByRole('region', { name: 'Бесплатные занятия' }));

  expect(free.getByText('Бесплатное занятие: за отмену 20 ноября')).toBeVisible();
  expect(free.getByText('использовано 12 октября')).not.toBeVisible();
  await userEvent.click(free.getByText('Использованные бесплатные занятия: 1'));

  expect(free.getByText('Бесплатное занятие: за отмену 5 октября')).toBeVisible();
  expect(free.getByText('использовано 12 октября')).toBeVisible();
});

test('[FIN-110] without any, free lessons are not mentioned', async () => {
  openTab();
  await screen.findByText('После запланированных');

  expect(screen.queryByRole('region', { name: 'Бесплатные занятия' })).toBeNull();
});

test('[FIN-60] an account without lines describes its future content and offers the payment', async () => {
  const shell = openTab();
  const empty = within(await account());
  await empty.findByText('Операций пока нет');

  await userEvent.click(empty.getByRole('button', { name: 'Внести оплату' }));

  expect(shell.opened).toEqual([{ name: 'payment', props: { student_id: 7 } }]);
});

test('[FIN-60] a failed part is reported beside the loaded ones, and can be loaded again', async () => {
  let fails = true;
  openTab({
    'GET /api/students/{id}/account': () => {
      if (fails) throw new FakeRefusal('not_found', 'Не найдено');
      return studentAccount({ balance: 200, received: 200 });
    },
    'GET /api/students/{id}/ledger': ({ query }) => fakePage([accountLine()], query),
  });
  expect(await within(await account()).findByRole('listitem')).toBeVisible();
  fails = false;

  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));

  expect(await screen.findByText('Предоплата')).toBeVisible();
});
