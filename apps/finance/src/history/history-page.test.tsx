import { fakeApi, type FakeApi, FakeRefusal, sampleCategory, studentPage } from '@planner/api-client/testing';
import { type CashCategory, type CashLine, categories, operations, students } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { cashLine } from '../testing/cash-line.ts';
import { HistoryPage } from './history-page.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const line = (id: number, more: Partial<CashLine> = {}) => cashLine({ id, payment_id: id, ...more });
const CHALK = line(2, {
  type: 'expenditure',
  amount: -700,
  category: 'Мел',
  student_id: null,
  student_name: null,
  method: null,
  payment_id: null,
});

const category = (name: string, more: Partial<CashCategory> = {}) => sampleCategory({ id: name.length, name, ...more });
const teacherApi = (all: CashCategory[] = []) =>
  fakeApi(students, { 'GET /api/all-students-teachers': () => studentPage([]) }).also(categories, {
    'GET /api/categories': () => all,
  });

function openHistory(lines: CashLine[], at = '/finance/history', all: CashCategory[] = [category('Мел')]) {
  const shell = fakeShell({ at });
  api = teacherApi(all).also(operations, {
    'GET /api/operations': ({ query }) => {
      const size = query.page_size ?? 50;
      const from = (query.page - 1) * size;
      return {
        items: lines.slice(from, from + size),
        total: lines.length,
        page: query.page,
        page_size: size,
        totals: { in: 3000, out: -700, net: 2300 },
      };
    },
    'DELETE /api/expenditures/{id}': ({ params }) => {
      const gone = lines.findIndex(({ id }) => id === params.id);
      const [taken = CHALK] = lines.splice(gone, 1);
      return taken;
    },
  });
  render(<HistoryPage />, { wrapper: inShell(shell, '/finance/history') });
  return shell;
}

const asked = () =>
  api.sent.filter(({ key }) => key === 'GET /api/operations').map(({ input }) => (input as { query: object }).query);
const textOf = (node: HTMLElement) => node.textContent?.replaceAll('\u00a0', ' ');

test('[WRD-17] totals of operations that could not be read are a dash', async () => {
  api = teacherApi().also(operations, {
    'GET /api/operations': () => {
      throw new FakeRefusal('not_found', 'Не найдено');
    },
  });
  render(<HistoryPage />, { wrapper: inShell(fakeShell({ at: '/finance/history' }), '/finance/history') });

  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();

  for (const total of ['Пришло', 'Ушло', 'Осталось'])
    expect(screen.getByText(total).nextSibling).toHaveTextContent('—');
});

test.each([
  ['', 'Фильтры', ''],
  ['?search=мел', 'Фильтры', ''],
  ['?type=expenditure&tax_receipt=none', 'Фильтры: 2', '2'],
])('[FIN-32] under the address «%s» the filters’ button is «%s» and shows «%s»', async (query, name, shown) => {
  openHistory([line(1)], `/finance/history${query}`);

  const fold = await screen.findByRole('button', { name });

  expect(fold.textContent).toBe(shown);
});

test('[FIN-21] lines are grouped by days with signed sums, below the totals of the filter', async () => {
  openHistory([line(1), CHALK, line(3, { date: '2026-11-19', amount: 1500.5, comment: 'за ноябрь' })]);

  const today = await screen.findByRole('region', { name: 'Сегодня' });

  expect(within(today).getAllByRole('listitem').map(textOf)).toEqual([
    'АннаОплата · перевод+1 500 ₽',
    'МелРасход−700 ₽',
  ]);
  expect(textOf(screen.getByRole('region', { name: 'Вчера' }))).toBe(
    'ВчераАннаОплата · перевод · за ноябрь+1 500,50 ₽',
  );
  expect(screen.getByText('Пришло').nextSibling).toHaveTextContent(/^3\s000\s₽$/);
  expect(screen.getByText('Ушло').nextSibling).toHaveTextContent(/^700\s₽$/);
  expect(screen.getByText('Осталось').nextSibling).toHaveTextContent(/^\+2\s300\s₽$/);
});

test('[FIN-21] a press loads the next page, and a day that continues has one heading', async () => {
  openHistory(Array.from({ length: 60 }, (_, index) => line(index + 1)));

  await userEvent.click(await screen.findByRole('button', { name: 'Показать ещё' }));

  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(60));
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
});

test('[FIN-20] the filter of the address is requested, without its invalid parts', async () => {
  openHistory(
    [line(1)],
    '/finance/history?type=payment&student_id=x&search=ноябрь&start_date=2026-11-09&end_date=2026-11-01',
  );
  await screen.findByRole('region', { name: 'Сегодня' });

  expect(asked()[0]).toEqual({ type: 'payment', search: 'ноябрь', page: 1, page_size: 50 });
  expect(screen.getByRole('searchbox', { name: 'Найти операцию' })).toHaveValue('ноябрь');
});

test('[FIN-20] kind and words are written into the address', async () => {
  const shell = openHistory([line(1)]);
  await screen.findByRole('region', { name: 'Сегодня' });

  await userEvent.click(screen.getByRole('combobox', { name: 'Вид' }));
  await userEvent.click(screen.getByRole('option', { name: 'Расход' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Найти операцию' }), 'мел');

  await waitFor(() =>
    expect(shell.path()).toBe(`/finance/history?type=expenditure&search=${encodeURIComponent('мел')}`),
  );
  expect(asked().at(-1)).toMatchObject({ type: 'expenditure', search: 'мел' });
});

test('[FIN-27] «Без чека» is requested and is in the address', async () => {
  const shell = openHistory([line(1)]);
  await screen.findByRole('region', { name: 'Сегодня' });

  await userEvent.click(screen.getByRole('combobox', { name: 'Чек' }));
  await userEvent.click(screen.getByRole('option', { name: 'Без чека' }));

  await waitFor(() => expect(shell.path()).toBe('/finance/history?tax_receipt=none'));
  expect(asked().at(-1)).toMatchObject({ tax_receipt: 'none' });
});

test('[FIN-27] an invalid receipt filter in the address is ignored', async () => {
  openHistory([line(1)], '/finance/history?tax_receipt=maybe');
  await screen.findByRole('region', { name: 'Сегодня' });

  expect(asked()[0]).toEqual({ page: 1, page_size: 50 });
});

test('[FIN-26] a line with a receipt has a mark, another has none', async () => {
  openHistory([line(1, { tax_receipt_no: '200a', tax_receipt_at: '2026-11-20' }), CHALK]);

  const [paid, spent] = await screen.findAllByRole('listitem');

  expect(within(paid as HTMLElement).getByRole('img', { name: 'чек выдан' })).toBeVisible();
  expect(within(spent as HTMLElement).queryByRole('img')).toBeNull();
});

test('[FIN-25] the filter of the address is downloaded as a file', async () => {
  const links: object[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push({ href: this.getAttribute('href'), isDownload: this.hasAttribute('download') });
  });
  openHistory([line(1)], '/finance/history?type=payment&tax_receipt=none&search=a%26b');
  await screen.findByRole('region', { name: 'Сегодня' });

  for (const name of ['Excel (.xlsx)', 'CSV (.csv)']) {
    await userEvent.click(screen.getByRole('button', { name: 'Экспорт' }));
    await userEvent.click(screen.getByRole('menuitem', { name }));
  }

  const asked = '/api/operations/export?type=payment&tax_receipt=none&search=a%26b';
  expect(links).toEqual([
    { href: `${asked}&format=xlsx`, isDownload: true },
    { href: `${asked}&format=csv`, isDownload: true },
  ]);
});

test('[FIN-25] if the filter has no results, the button says so and is disabled', async () => {
  openHistory([], '/finance/history?type=income');

  expect(await screen.findByRole('button', { name: 'Экспортировать нечего' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Экспорт' })).toBeNull();
});

test('[FIN-22] an expenditure is removed from its details', async () => {
  const shell = openHistory([line(1), CHALK]);
  await userEvent.click(await screen.findByRole('button', { name: /^Мел/ }));

  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));

  await waitFor(() =>
    expect(shell.toasts).toEqual([{ text: expect.stringMatching(/^Расход 700\s₽ удалён$/), kind: 'done' }]),
  );
  await waitFor(() => expect(screen.queryByText('Мел', { selector: 'b' })).toBeNull());
});

test('[FIN-22] a payment links to its student’s account and cannot be deleted', async () => {
  openHistory([line(1)]);

  await userEvent.click(await screen.findByRole('button', { name: /^Анна/ }));

  expect(screen.getByRole('link', { name: 'Счёт ученика' })).toHaveAttribute(
    'href',
    '/my-students-test/student/1?tab=finance',
  );
  expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull();
});

test('[FIN-23] days without a line are reported, and a press shows all days', async () => {
  const shell = openHistory([], '/finance/history?start_date=2026-11-01&end_date=2026-11-09');
  expect(await screen.findByText('Операций за период нет')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Сбросить период' }));

  await waitFor(() => expect(shell.path()).toBe('/finance/history'));
  expect(await screen.findByText('Операций пока нет')).toBeVisible();
});

test('[FIN-23] a press resets all other filters', async () => {
  const shell = openHistory([], '/finance/history?type=income&start_date=2026-11-01&end_date=2026-11-09');

  await userEvent.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }));

  await waitFor(() => expect(shell.path()).toBe('/finance/history'));
});

test('[FIN-100] a hidden category stays in the filter while operations have it, and so does a renamed one', async () => {
  const all = [category('Мел', { hidden: true, lines: 1 }), category('Реклама'), category('Доска', { hidden: true })];
  openHistory([CHALK], '/finance/history?category=Тряпка', all);
  const select = await screen.findByRole('combobox', { name: 'Категория' });

  expect(select).toHaveTextContent('Тряпка');
  await userEvent.click(select);

  expect(screen.getAllByRole('option').map(textOf)).toEqual(['Мел', 'Реклама', 'Тряпка']);
  await userEvent.click(screen.getByRole('option', { name: 'Мел' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ category: 'Мел' }));
});
