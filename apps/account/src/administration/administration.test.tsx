import { fakeApi, type FakeApi, fakePage, FakeRefusal } from '@planner/api-client/testing';
import { type DemoRequest, requests, type Review, reviews } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { AdministrationPage } from './administration-page.tsx';

const review = (id: number, name: string, state: Review['state'] = 'pending'): Review => ({
  id,
  name,
  about: 'Репетитор',
  text: 'Всё на одном листе',
  created_at: '2026-11-20T10:00:00Z',
  state,
});

const PETR: DemoRequest = {
  id: 5,
  name: 'Пётр',
  contact: '@petr',
  comment: 'Вечером',
  created_at: '2026-11-19T10:00:00Z',
  done_at: null,
};

let api: FakeApi;
let all: Review[] = [];
let asked: DemoRequest[] = [];
let isAway = false;
beforeEach(() => {
  isAway = false;
  all = [review(1, 'Ольга'), review(2, 'Иван'), review(3, 'Вера', 'approved')];
  asked = [PETR];
  api = fakeApi(
    { ...reviews, ...requests },
    {
      'GET /api/admin/reviews'({ query }) {
        if (isAway) throw new FakeRefusal('wrong_role', 'Нет');
        return fakePage(
          all.filter(({ state }) => query.state === undefined || state === query.state),
          query,
        );
      },
      'PUT /api/admin/reviews/{id}'({ params, body }) {
        if (params.id === 2) throw new FakeRefusal('not_found', 'Этого отзыва больше нет');
        all = all.map((one) => (one.id === params.id ? { ...one, state: body.state } : one));
        return { ...review(params.id, 'Ольга', body.state), operation_id: 1 };
      },
      'GET /api/admin/demo-requests': ({ query }) => fakePage(asked, query),
      'PUT /api/admin/demo-requests/{id}'({ body }) {
        const done_at = body.done ? '2026-11-20T12:00:00Z' : null;
        asked = [{ ...PETR, done_at }];
        return { ...PETR, done_at };
      },
    },
  );
});
afterEach(() => api.restore());

function open(at = '/admin/') {
  const shell = fakeShell({ at, user: { permissions: ['admin'] } });
  render(<AdministrationPage />, { wrapper: inShell(shell) });
  return shell;
}

const rows = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => api.sent.filter(({ key }) => !key.startsWith('GET'));

test('[ADM-7] the manifest hides the page from people without the right', () => {
  expect(manifest.routes.find(({ path }) => path === '/admin')).toMatchObject({ right: 'admin' });
});

test('[ADM-7] the address keeps the open tab', async () => {
  const shell = open('/admin/?part=requests');
  await screen.findByText('Вечером');

  await userEvent.keyboard('{Tab}{ArrowLeft}{ArrowLeft}');

  await screen.findByText('Ольга');
  expect(shell.path()).toBe('/admin/');
  await userEvent.click(screen.getByRole('tab', { name: 'Заявки' }));
  expect(shell.path()).toBe('/admin/?part=requests');
});

test('[ADM-8] waiting reviews come first, and the focus stays in the list after an approval', async () => {
  const shell = open();
  await screen.findByText('Ольга');
  expect(rows()).toEqual(['Ольга', 'Иван']);

  await press('Одобрить: отзыв от Ольга');

  await waitFor(() => expect(rows()).toEqual(['Иван']));
  expect(sent()).toMatchObject([{ input: { params: { id: 1 }, body: { state: 'approved' } } }]);
  expect(shell.toasts.at(-1)?.text).toBe('Отзыв одобрен');
  expect(screen.getByRole('group', { name: 'Отзывы' })).toHaveFocus();
  await userEvent.click(screen.getByLabelText('Одобрены'));
  await waitFor(() => expect(rows()).toEqual(['Ольга', 'Вера']));
  expect(shell.path()).toBe('/admin/?state=approved');
});

test('[ADM-8] a decided review can be rejected or returned, and a refusal is shown', async () => {
  const shell = open('/admin/?state=approved');
  await screen.findByText('Вера');
  const [row] = screen.getAllByRole('listitem');
  const buttons = within(row as HTMLElement).getAllByRole('button'); // every listed review has a row
  expect(buttons.map((one) => one.textContent)).toEqual(['Вернуть на проверку', 'Отклонить']);

  await press('Вернуть на проверку: отзыв от Вера');
  await screen.findByText('Одобренных отзывов нет');
  await userEvent.click(screen.getByLabelText('Ждут проверки'));
  await screen.findByText('Вера');
  await press('Отклонить: отзыв от Иван');

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Этого отзыва больше нет'));
  expect(rows()).toEqual(['Ольга', 'Иван', 'Вера']);
});

test('[ADM-10] a request is marked as answered and unmarked again', async () => {
  open('/admin/?part=requests');
  expect(await screen.findByText('@petr')).toBeVisible();

  await press('Отметить отвеченной: заявка от Пётр');
  expect(await screen.findByText(/^Ответили/)).toBeVisible();
  await press('Снять отметку: заявка от Пётр');

  await waitFor(() => expect(screen.queryByText(/^Ответили/)).toBeNull());
  expect(sent().map(({ input }) => input)).toEqual([
    { params: { id: 5 }, body: { done: true } },
    { params: { id: 5 }, body: { done: false } },
  ]);
});

test('[ADM-11] a list shows its loading, its failure, and the retry', async () => {
  isAway = true;
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Загружаем отзывы');
  const again = await screen.findByRole('button', { name: 'Повторить' });
  expect(screen.getByText('Не удалось загрузить отзывы')).toBeVisible();
  isAway = false;

  await userEvent.click(again);

  expect(await screen.findByText('Ольга')).toBeVisible();
});

test('[ADM-11] an empty list shows a text, and a long list loads further pages', async () => {
  asked = [];
  all = Array.from({ length: 25 }, (_, at) => review(at + 10, `Отзыв ${at}`));
  open();
  await screen.findByText('Отзыв 0');
  expect(rows()).toHaveLength(20);

  await press('Показать ещё');
  await waitFor(() => expect(rows()).toHaveLength(25));
  await userEvent.click(screen.getByRole('tab', { name: 'Заявки' }));

  expect(await screen.findByText('Заявок пока нет')).toBeVisible();
});
