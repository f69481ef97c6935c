import { type FakeApi, fakeApi, FakeRefusal, sampleStudent } from '@planner/api-client/testing';
import { messages } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DebtReminder } from './debt-reminder.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const close = vi.fn<() => void>();
const CHILD = { student_id: 1, role: 'student', name: 'Анна', sees_money: false } as const;
const MOTHER = { student_id: 1, role: 'parent', name: 'Ольга', sees_money: true } as const;

function open(accounts: readonly (typeof CHILD | typeof MOTHER)[]) {
  close.mockClear();
  api = fakeApi(messages, {
    'GET /api/students/{id}/messages': () => ({ accounts: [...accounts], students: [], messages: [] }),
    'POST /api/students/{id}/messages': () => ({ messages: [], operation_id: null }),
  });
  const shell = fakeShell({ at: '/finance' });
  const debtor = sampleStudent({ id: 1, student_name: 'Анна', balance: -1500 });
  render(<DebtReminder debtor={debtor} onClose={close} />, { wrapper: inShell(shell, '/finance') });
  return shell;
}
const sent = () => api.sent.filter(({ key }) => key.startsWith('POST')).map(({ input }) => input);

test('[FIN-140] one more press sends a reminder to the accounts that see the debt, which are named before', async () => {
  const shell = open([CHILD, MOTHER]);
  expect(await screen.findByText('Получит: Ольга')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(shell.toasts).toEqual([{ text: 'Отправлено: Ольга', kind: 'done' }]);
  expect(sent()).toMatchObject([
    { params: { id: 1 }, body: { text: expect.stringMatching(/^Здравствуй.*1\s500\s₽/), readers: 'parents' } },
  ]);
});

test('[FIN-140] [FIN-3] a reminder that nobody may get can only be copied', async () => {
  open([CHILD]);

  expect(await screen.findByRole('button', { name: 'Скопировать' })).toBeVisible();

  expect(screen.queryByRole('button', { name: 'Отправить' })).toBeNull();
});

test('[FIN-140] a refused reminder shows the reason, and the typed text stays', async () => {
  const shell = open([MOTHER]);
  api.also(messages, {
    'POST /api/students/{id}/messages'() {
      throw new FakeRefusal('invalid', 'Сообщений уже слишком много');
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Текст сообщения' }), ' До встречи!');

  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Сообщений уже слишком много', kind: 'error' }]));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toMatch(/До встречи!$/);
});
