import { fakeApi, type FakeApi, fakePage, FakeRefusal } from '@planner/api-client/testing';
import { type ActionEntry, undo as calls } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ActionLogPage } from './action-log-page.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const entry = (id: number, more: Partial<ActionEntry> = {}): ActionEntry => ({
  id,
  at: '2026-11-20T11:05:00Z',
  by: null,
  what: 'Занятие перенесено',
  about: 'Анна · 27 ноября, 18:00–19:00',
  changes: [{ field: 'Начало', before: '18:00', after: '20:00' }],
  more: 0,
  undo: 'possible',
  ...more,
});

function open(entries: ActionEntry[] | 'away', refuse?: string) {
  let items = entries;
  api = fakeApi(calls, {
    'GET /api/action-log'({ query }) {
      if (items === 'away') throw new FakeRefusal('database_away', 'База данных сейчас недоступна');
      return fakePage(items, query);
    },
    'POST /api/undo/{operation_id}'({ params }) {
      if (refuse !== undefined) throw new FakeRefusal('changed_since', refuse);
      if (items !== 'away')
        items = items.map((one) => (one.id === params.operation_id ? { ...one, undo: 'undone' } : one));
      return { undone: params.operation_id, operation_id: null };
    },
  });
  const shell = fakeShell();
  render(<ActionLogPage />, { wrapper: inShell(shell) });
  return shell;
}
const timesOf = async (day: string) => {
  const list = await screen.findByRole('list', { name: day });
  return [...list.querySelectorAll('time')].map(({ textContent }) => textContent);
};
const rowOf = (text: string) => {
  const row = screen.getByText(text).closest('li');
  if (row === null) throw new Error(`${text} is in no row`);
  return row;
};

test('[UND-25] the page lists the acts by day with time, author, and values before and after', async () => {
  open([
    entry(3),
    entry(2, { what: 'Занятие проведено', by: 'Тетрадка', undo: 'none', changes: [], more: 2 }),
    entry(1, { at: '2026-11-18T09:00:00Z', what: 'Цель месяца изменена', about: '', undo: 'undone' }),
  ]);

  expect(await timesOf('Сегодня')).toEqual(['14:05', '14:05']);
  expect(rowOf('Занятие перенесено')).toHaveTextContent('Начало: 18:00 → 20:00');
  expect(rowOf('Занятие проведено')).toHaveTextContent('Тетрадка · и ещё 2');
  expect(within(rowOf('Занятие проведено')).queryByRole('button')).toBeNull();
  expect(rowOf('Цель месяца изменена')).toHaveTextContent('Отменено');
});

test('[UND-26] many changed fields open by a press, and a value without words counts as changed', async () => {
  const names = ['Имя', 'Контакт', 'Телефон'];
  const changes = [
    ...names.map((field) => ({ field, before: '', after: 'новое' })),
    { field: 'Предметы', before: null, after: null },
  ];
  open([entry(1, { changes })]);

  await userEvent.click(await screen.findByText('Что изменилось: 4'));

  const lines = within(rowOf('Занятие перенесено'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([...names.map((name) => `${name}: пусто → новое`), 'Предметы: изменено']);
});

test('[UND-27] an act is undone from its row', async () => {
  const shell = open([entry(7)]);

  await userEvent.click(await screen.findByRole('button', { name: /^Отменить действие: Занятие перенесено, Анна/ }));

  expect(await screen.findByText('Отменено')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Отменить действие/ })).toBeNull();
  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Действие отменено', kind: 'done' }]));
});

test('[UND-27] a refused undo shows the reason in its row', async () => {
  open([entry(7)], 'Отменить нельзя: занятие с тех пор изменено');

  await userEvent.click(await screen.findByRole('button', { name: /^Отменить действие/ }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Отменить нельзя: занятие с тех пор изменено');
});

test('[UND-25] an empty log and a failed reading say so', async () => {
  open([]);
  expect(await screen.findByText('Здесь пока пусто')).toBeVisible();
  api.restore();

  open('away');
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
});
