import { fakeApi, FakeRefusal, type FakeApi, type FakeHandlers } from '@planner/api-client/testing';
import { tasks, type TeacherTask } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { TasksCard } from './tasks-card.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const task = (given: Partial<TeacherTask> = {}): TeacherTask => ({
  id: 1,
  text: 'Проверить сочинения',
  due: null,
  due_time: null,
  done_at: null,
  created_at: '2026-11-20T08:00:00.000Z',
  ...given,
});

function open(listed: readonly TeacherTask[], handlers: FakeHandlers<typeof tasks> = {}) {
  api = fakeApi(tasks, { 'GET /api/teacher-tasks': () => [...listed], ...handlers });
  const shell = fakeShell();
  render(<TasksCard today="2026-11-20" />, { wrapper: inShell(shell) });
  return shell;
}
const sentTo = (key: string) => api?.sent.filter((call) => call.key === key).map(({ input }) => input);

it('[LRN-40] without a task the card explains its purpose', async () => {
  open([]);

  expect(await screen.findByText(/^Здесь удобно записать, что не забыть/)).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

it('[LRN-40] tasks show their days, overdue ones are marked, and done ones are folded', async () => {
  open([
    task({ due: '2026-11-19' }),
    task({ id: 2, text: 'Купить мел', due: '2026-11-21', due_time: '18:00' }),
    task({ id: 4, text: 'Тетради', due: '2026-11-25', due_time: '09:05' }),
    task({ id: 3, text: 'Сделанное', due: '2026-11-18', done_at: '2026-11-19T08:00:00.000Z' }),
  ]);

  const rows = within(await screen.findByRole('list', { name: 'Дела' })).getAllByRole('listitem');

  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Проверить сочиненияпросрочено: 19 ноября',
    'Купить мелзавтра к 18:00',
    'Тетрадик 25 ноября, 09:05',
  ]);
  expect(screen.getByText('Сделано: 1')).toBeVisible();
  expect(screen.queryByText(/18 ноября/)).toBeNull();
});

it('[LRN-41] Enter adds a task for a day, for a time or without either, and the next one can be typed immediately', async () => {
  open([], { 'POST /api/add-task-teacher': ({ body }) => ({ ...task({ text: body.text }), operation_id: 1 }) });
  const field = await screen.findByRole('textbox', { name: 'Новое дело' });

  await userEvent.type(field, 'Купить мел');
  await userEvent.type(screen.getByLabelText('К какому дню'), '23112026');
  await userEvent.type(screen.getByLabelText('Ко времени'), '1830');
  await userEvent.click(screen.getByRole('button', { name: 'Добавить' }));

  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Новое дело' })).toHaveValue(''));
  expect(screen.getByRole('textbox', { name: 'Новое дело' })).toHaveFocus();
  await userEvent.keyboard('Позвонить{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Новое дело' })).toHaveValue(''));
  await userEvent.type(screen.getByRole('textbox', { name: 'Новое дело' }), 'Тетради');
  await userEvent.type(screen.getByLabelText('К какому дню'), '23112026');
  await userEvent.click(screen.getByRole('button', { name: 'Добавить' }));
  await waitFor(() =>
    expect(sentTo('POST /api/add-task-teacher')).toEqual([
      { body: { text: 'Купить мел', due: '2026-11-23', due_time: '18:30' } },
      { body: { text: 'Позвонить', due: null, due_time: null } },
      { body: { text: 'Тетради', due: '2026-11-23', due_time: null } },
    ]),
  );
});

it('[LRN-41] an empty task is rejected at its field, and after the server’s refusal the typed text stays', async () => {
  open([], {
    'POST /api/add-task-teacher'() {
      throw new FakeRefusal('invalid', 'Проверьте, что введено', {
        fields: { text: 'Больше 500 дел записать нельзя' },
      });
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Новое дело' });

  await userEvent.type(field, '{Enter}');
  expect(field).toHaveAccessibleDescription('Напишите что-нибудь');
  await userEvent.type(field, 'Купить мел{Enter}');

  await waitFor(() => expect(field).toHaveAccessibleDescription('Больше 500 дел записать нельзя'));
  expect(field).toHaveValue('Купить мел');
});

it('[LRN-42] the box marks a task as done and reopens it, and the button removes it', async () => {
  const shell = open([task()], {
    'POST /api/teacher-tasks/{id}/done': () => ({ ...task(), operation_id: 1 }),
    'DELETE /api/delete/task-teacher/{id}': () => null,
  });

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Проверить сочинения' }));
  await waitFor(() => expect(shell.toasts.map(({ text }) => text)).toEqual(['Дело сделано']));
  await userEvent.click(screen.getByRole('button', { name: 'Удалить дело: Проверить сочинения' }));

  await waitFor(() => expect(shell.toasts.map(({ text }) => text)).toEqual(['Дело сделано', 'Дело удалено']));
  expect(sentTo('POST /api/teacher-tasks/{id}/done')).toEqual([{ params: { id: 1 }, body: { done: true } }]);
  expect(sentTo('DELETE /api/delete/task-teacher/{id}')).toEqual([{ params: { id: 1 } }]);
});

it('[LRN-40] tasks that fail to load are reported and can be loaded again', async () => {
  let fails = true;
  open([], {
    'GET /api/teacher-tasks'() {
      if (fails) throw new FakeRefusal('not_found', 'Нет');
      return [task()];
    },
  });
  const again = await screen.findByRole('button', { name: 'Повторить' });
  fails = false;

  await userEvent.click(again);

  expect(await screen.findByRole('checkbox', { name: 'Проверить сочинения' })).toBeVisible();
});

it.each([
  ['ticked', () => screen.getByRole('checkbox', { name: 'Купить мел' })],
  ['deleted', () => screen.getByRole('button', { name: 'Удалить дело: Купить мел' })],
])('[LSN-251] when a %s task leaves the list, the focus moves to the next task', async (_, control) => {
  let listed = [task({ id: 1, text: 'Купить мел' }), task({ id: 2, text: 'Тетради' })];
  const leave = () => void (listed = listed.slice(1));
  open([], {
    'GET /api/teacher-tasks': () => [...listed],
    'POST /api/teacher-tasks/{id}/done'() {
      leave();
      return { ...task(), operation_id: null };
    },
    'DELETE /api/delete/task-teacher/{id}'() {
      leave();
      return null;
    },
  });
  await screen.findByText('Купить мел');
  control().focus();

  await userEvent.keyboard(' ');

  await waitFor(() => expect(screen.queryByText('Купить мел')).toBeNull());
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Тетради' })).toHaveFocus());
});
