import { fakeApi, type FakeApi, fakePage, FakeRefusal } from '@planner/api-client/testing';
import { news, type NewsDraft } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { NewsPart } from './news-part.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const draft = (id: number, title: string, more: Partial<NewsDraft> = {}): NewsDraft => ({
  id,
  title,
  text: 'Абзац',
  created_at: '2026-11-20T10:00:00Z',
  published_at: null,
  version: 1,
  ...more,
});

async function open() {
  let all = [draft(1, 'Группы'), draft(2, 'Импорт', { published_at: '2026-11-18T10:00:00Z' })];
  api = fakeApi(news, {
    'GET /api/admin/news': ({ query }) => fakePage(all, query),
    'POST /api/admin/news'({ body }) {
      all = [draft(9, body.title, body), ...all];
      return { ...draft(9, body.title, body), operation_id: 1 };
    },
    'PUT /api/admin/news/{id}'({ params, body: { published, version, ...texts } }) {
      const before = all.find(({ id }) => id === params.id) ?? draft(0, '');
      if (version !== before.version) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
      const changed = {
        ...before,
        title: texts.title ?? before.title,
        text: texts.text ?? before.text,
        version: before.version + 1,
        ...(published !== undefined && { published_at: published ? '2026-11-20T12:00:00Z' : null }),
      };
      all = all.map((one) => (one.id === params.id ? changed : one));
      return { ...changed, operation_id: 1 };
    },
    'DELETE /api/admin/news/{id}'({ params }) {
      all = all.filter(({ id }) => id !== params.id);
      return null;
    },
  });
  const shell = fakeShell({ at: '/admin/?part=news', user: { permissions: ['admin'] } });
  render(<NewsPart />, { wrapper: inShell(shell) });
  await screen.findByText('Группы');
  const others = (change: Partial<NewsDraft>) => {
    all = all.map((one) => (one.id === 1 ? { ...one, ...change } : one));
  };
  return { shell, others };
}

const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');
const titles = () =>
  within(screen.getByRole('list'))
    .getAllByRole('heading')
    .map((one) => one.textContent);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: RegExp) => screen.getByRole('textbox', { name });

test('[ADM-9] a piece of news is written as a draft; without a title it is not sent', async () => {
  const { shell } = await open();
  await press('Новая новость');
  await press('Сохранить');
  expect(field(/^Заголовок/)).toHaveAccessibleDescription('Введите заголовок');

  await userEvent.type(field(/^Заголовок/), ' Календарь ');
  await userEvent.type(field(/^Текст/), 'Один{Enter}{Enter}Два');
  await press('Сохранить');

  await waitFor(() => expect(titles()).toEqual(['Календарь', 'Группы', 'Импорт']));
  expect(api.sent.filter(({ key }) => key.startsWith('POST'))).toMatchObject([
    { input: { body: { title: 'Календарь', text: 'Один\n\nДва' } } },
  ]);
  expect(shell.toasts.at(-1)?.text).toBe('Черновик сохранён');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[ADM-9] the row publishes, unpublishes and deletes a piece of news', async () => {
  const { shell } = await open();
  expect(rows()[0]).toHaveTextContent('Черновик');

  await press('Опубликовать: Группы');
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Опубликована'));
  await press('В черновики: Импорт');
  await waitFor(() => expect(rows()[1]).toHaveTextContent('Черновик'));
  await press('Удалить: Импорт');

  await waitFor(() => expect(titles()).toEqual(['Группы']));
  expect(shell.toasts.map(({ text }) => text)).toEqual([
    'Новость опубликована',
    'Новость убрана в черновики',
    'Новость удалена',
  ]);
});

test('[ADM-9] another administrator’s change is loaded, and the typed text stays', async () => {
  const { others } = await open();
  await press('Изменить: Группы');
  await userEvent.type(field(/^Заголовок/), ' и классы');
  others({ text: 'Другой абзац', version: 2 });
  await press('Сохранить');

  await screen.findByText(/^Пока вы заполняли, это изменили/);
  await waitFor(() => expect(field(/^Текст/)).toHaveValue('Другой абзац'));
  expect(field(/^Заголовок/)).toHaveValue('Группы и классы');
  await press('Сохранить');

  await waitFor(() => expect(titles()).toEqual(['Группы и классы', 'Импорт']));
});
