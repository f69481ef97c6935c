import { fakeApi, type FakeApi, FakeRefusal, sampleCategory } from '@planner/api-client/testing';
import { type CashCategory, categories } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CategoriesSection } from './categories-section.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const category = (id: number, name: string, more: Partial<CashCategory> = {}) => sampleCategory({ id, name, ...more });

async function open() {
  let all = [
    category(1, 'Аренда', { hidden: true, lines: 2 }),
    category(2, 'Мел', { lines: 5 }),
    category(3, 'Реклама'),
    category(4, 'Лекции', { type: 'income' }),
  ];
  const refuseTaken = (name: string | undefined, id = 0) => {
    if (all.some((one) => one.name === name && one.id !== id)) {
      throw new FakeRefusal('invalid', 'Проверьте поля', { fields: { name: 'Такая категория уже есть' } });
    }
  };
  api = fakeApi(categories, {
    'GET /api/categories': () => all,
    'POST /api/categories'({ body }) {
      refuseTaken(body.name);
      const added = category(9, body.name, { type: body.type });
      all = [...all, added];
      return { ...added, operation_id: 1 };
    },
    'PUT /api/categories/{id}'({ params, body }) {
      refuseTaken(body.name, params.id);
      const [before = category(params.id, '')] = all.filter(({ id }) => id === params.id);
      const { name = before.name, hidden = before.hidden } = body;
      const changed = { ...before, name, hidden };
      all = all.map((one) => (one.id === params.id ? changed : one));
      return { ...changed, operation_id: 1 };
    },
  });
  const shell = fakeShell({ at: '/teacher-cabinet/' });
  render(<CategoriesSection />, { wrapper: inShell(shell) });
  await screen.findByText('Мел');
  expect(screen.queryByText('Загружаем категории')).toBeNull();
  return shell;
}

const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');
const names = () => rows().map((row) => row.querySelector('b')?.textContent?.trim());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => api?.sent.filter(({ key }) => !key.startsWith('GET')).map(({ input }) => input);

test('[ACC-100] categories are grouped by type, hidden ones last, each with its number of operations', async () => {
  await open();

  expect(names()).toEqual(['Мел', 'Реклама', 'Аренда Скрыта']);
  expect(rows()[0]).toHaveTextContent('5 операций');
  expect(rows()[1]).toHaveTextContent('Операций нет');
  await userEvent.click(screen.getByLabelText('Доходы'));
  expect(names()).toEqual(['Лекции']);
});

test('[ACC-100] categories that cannot be read show the failure and are requested again', async () => {
  let isAway = true;
  api = fakeApi(categories, {
    'GET /api/categories'() {
      if (isAway) throw new FakeRefusal('wrong_role', 'Нет');
      return [category(2, 'Мел')];
    },
  });
  render(<CategoriesSection />, { wrapper: inShell(fakeShell({ at: '/teacher-cabinet/' })) });
  const again = await screen.findByRole('button', { name: 'Повторить' });
  isAway = false;

  await userEvent.click(again);

  expect(await screen.findByText('Мел')).toBeVisible();
});

test('[ACC-101] a new category is added to the shown categories by its name', async () => {
  const shell = await open();
  await userEvent.click(screen.getByLabelText('Доходы'));

  await userEvent.type(screen.getByLabelText('Новая категория доходов'), ' Вебинары ');
  await press('Добавить');

  await waitFor(() => expect(names()).toEqual(['Лекции', 'Вебинары']));
  expect(sent()).toEqual([{ body: { type: 'income', name: 'Вебинары' } }]);
  expect(screen.getByLabelText('Новая категория доходов')).toHaveValue('');
  expect(shell.toasts.at(-1)?.text).toBe('Категория «Вебинары» добавлена');
});

test('[ACC-101] a missing or taken name shows an error at its field, and the text stays', async () => {
  await open();
  const field = screen.getByLabelText('Новая категория расходов');

  await press('Добавить');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Назовите категорию'));
  await userEvent.type(field, 'Мел');
  await press('Добавить');

  await waitFor(() => expect(field).toHaveAccessibleDescription('Такая категория уже есть'));
  expect(field).toHaveValue('Мел');
  expect(sent()).toHaveLength(1);
});

test('[ACC-102] a category is renamed in its row, and the focus returns to the row', async () => {
  const shell = await open();
  await press('Переименовать категорию «Мел»');
  const field = screen.getByLabelText('Новое название категории «Мел»');
  expect(field).toHaveFocus();

  await userEvent.clear(field);
  await userEvent.type(field, 'Доска');
  await press('Сохранить');

  await waitFor(() => expect(names()).toEqual(['Доска', 'Реклама', 'Аренда Скрыта']));
  expect(sent()).toEqual([{ params: { id: 2 }, body: { name: 'Доска', version: 1 } }]);
  expect(shell.toasts.at(-1)?.text).toBe('Теперь «Доска», во всех операциях');
  expect(screen.getByRole('button', { name: 'Переименовать категорию «Доска»' })).toHaveFocus();
});

test('[ACC-102] «Не менять» leaves a category unchanged', async () => {
  await open();
  await press('Переименовать категорию «Мел»');
  await userEvent.type(screen.getByLabelText('Новое название категории «Мел»'), ' и доска');

  await press('Не менять');

  expect(names()).toEqual(['Мел', 'Реклама', 'Аренда Скрыта']);
  expect(sent()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Переименовать категорию «Мел»' })).toHaveFocus();
});

test('[ACC-103] one press hides a category, and another shows it again', async () => {
  const shell = await open();

  await press('Скрыть категорию «Мел»');
  await waitFor(() => expect(names()).toEqual(['Реклама', 'Аренда Скрыта', 'Мел Скрыта']));
  await press('Показать категорию «Аренда»');

  await waitFor(() => expect(names()).toEqual(['Аренда', 'Реклама', 'Мел Скрыта']));
  expect(sent()).toEqual([
    { params: { id: 2 }, body: { hidden: true, version: 1 } },
    { params: { id: 1 }, body: { hidden: false, version: 1 } },
  ]);
  expect(shell.toasts.map(({ text }) => text)).toEqual(['Категория скрыта', 'Категория снова видна']);
});

test('[FRM-26] after a category was renamed in another window the new version is loaded, and the input stays', async () => {
  await open();
  const theirs = category(2, 'Мел и доска', { version: 2 });
  api?.also(categories, {
    'GET /api/categories': () => [theirs],
    'PUT /api/categories/{id}'({ body }) {
      if (body.version !== 2) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
      return { ...theirs, name: body.name ?? '', operation_id: 1 };
    },
  });
  await press('Переименовать категорию «Мел»');
  await userEvent.type(screen.getByRole('textbox', { name: /^Новое название/ }), 'ки');
  await press('Сохранить');

  await screen.findByText(/^Пока вы заполняли, это изменили/);
  expect(screen.queryByText('Это уже изменили в другом окне')).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Новое название/ })).toHaveValue('Мелки');
  await press('Сохранить');

  await waitFor(() => expect(sent()?.at(-1)).toEqual({ params: { id: 2 }, body: { name: 'Мелки', version: 2 } }));
});
