import { fakeApi, type FakeApi, fakePage, FakeRefusal } from '@planner/api-client/testing';
import { lessons, notifications as calls, payments } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { PanelList } from '../panel-list.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const MESSAGE = 'Анна сообщает об оплате: 1 500 ₽ переводом, 19 ноября. Подтвердите';
const NOTICE = {
  id: 1,
  teacher_name: '',
  message: MESSAGE,
  created_at: '2026-11-20T11:05:00Z',
  kind: 'payment_declared',
  link: '/finance/?declared=9#declared',
  read: true,
};
const DECIDED = { ...NOTICE, id: 2, message: 'Борис сообщает об оплате', link: '/finance/?declared=8#declared' };
const DECLARED = { payment_id: 9, student_id: 7, student_name: 'Анна', amount: 1500, date: '2026-11-19' };
/** The answer to a decision. */
const SAVED = {
  id: 9,
  student_id: 7,
  student_name: 'Анна',
  amount: 1500,
  refunded: 0,
  date: '2026-11-19',
  method: 'transfer' as const,
  comment: '',
  files: [],
  lesson_id: null,
  state: 'confirmed' as const,
  corrects_id: null,
  created_at: '2026-11-19T12:24:00.000Z',
  balance: 0,
  paid_lessons: [],
};
const NONE = { total: 0, items: [] };

/** Opens the panel with two notifications. Only the payment of Anna still waits. */
async function open(refusal?: FakeRefusal) {
  let waiting = [DECLARED];
  api = fakeApi(calls, {
    'GET /api/notifications_teacher': ({ query }) => ({ ...fakePage([NOTICE, DECIDED], query), unread: 0 }),
    'POST /api/notifications/read': () => null,
  })
    .also(lessons, {
      'GET /api/attention': () => ({
        unmarked: { total: 0, ids: [] },
        asked: NONE,
        moves: NONE,
        written: NONE,
        letters: NONE,
        asked_homework: NONE,
        declared: { total: waiting.length, sum: 1500, items: waiting },
        ending: NONE,
        make_up: NONE,
        birthdays: NONE,
        receipts: { total: 0, overdue: 0 },
      }),
    })
    .also(payments, {
      'POST /api/payments/{id}/confirm'() {
        if (refusal !== undefined) throw refusal;
        waiting = [];
        return SAVED;
      },
    });
  const shell = fakeShell();
  render(<PanelList />, { wrapper: inShell(shell) });
  await screen.findByRole('button', { name: `Подтвердить. ${MESSAGE}` });
  return shell;
}
const answers = () => screen.queryAllByRole('button', { name: /^(Подтвердить|Отклонить)\./ });
const press = (answer: string) => userEvent.click(screen.getByRole('button', { name: `${answer}. ${MESSAGE}` }));

test.each([
  ['Подтвердить', 'confirm', /^Оплата 1\s500\s₽ подтверждена$/],
  ['Отклонить', 'reject', /^Оплата 1\s500\s₽ отклонена$/],
])(
  '[FIN-123] «%s» at the notification of a declared payment decides it by one press',
  async (answer, decision, words) => {
    const shell = await open();
    expect(answers()).toHaveLength(2);

    await press(answer);

    await waitFor(() => expect(shell.toasts).toEqual([{ text: expect.stringMatching(words), kind: 'done' }]));
    await waitFor(() => expect(answers()).toHaveLength(0));
    expect(api.sent.find(({ key }) => key.endsWith('/confirm'))?.input).toEqual({
      params: { id: 9 },
      body: { decision },
    });
  },
);

test('[FIN-123] a payment decided elsewhere is not decided again, and the reason is shown', async () => {
  const shell = await open(new FakeRefusal('payment_decided', 'Эту оплату уже подтвердили или отклонили'));

  await press('Подтвердить');

  await waitFor(() =>
    expect(shell.toasts).toEqual([{ text: 'Эту оплату уже подтвердили или отклонили', kind: 'error' }]),
  );
});
