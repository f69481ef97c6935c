import type { Rejection, WaitingAct } from '@planner/live-data/waiting';
import { actsInMemory } from '@planner/live-data/testing';
import { fakeShell, inShell } from '@planner/product/testing';
import { accountKey, type BusEvents } from '@planner/shell-api';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { WaitingDialog } from './waiting-dialog.tsx';

/** Each test has its own account, because a page remembers the acts of the accounts that it has shown. */
let account = 100;
const PAYMENT: WaitingAct = {
  call: 'POST /api/payments',
  input: { body: { student_id: 3, amount: 1500, date: '2026-11-20' } },
  key: 'key-1',
  lessons: [],
  about: 'Анна Соколова, 1 500 ₽',
  opened: {
    form: 'finance/payment',
    subject: 'new',
    typed: { amount: '1500', comment: 'Наличными' },
    modal: { name: 'payment', props: { student_id: 3 } },
  },
  at: 1,
  refused: null,
};
const NOTE: WaitingAct = {
  call: 'PUT /api/lessons/{id}',
  input: { params: { id: 7 }, body: { note_private: 'Моё', notify: false, version: 1 } },
  key: 'key-2',
  lessons: [7],
  about: 'Вера Ким, сегодня в 15:00',
  seen: { note_private: '' },
  at: 2,
  refused: null,
};
const rejected = (act: WaitingAct, rejection: Rejection): WaitingAct => ({
  ...act,
  refused: rejection.message,
  rejection,
});
const CONFLICT = {
  code: 'version_conflict',
  message: 'Это уже изменили в другом окне',
  now: { note_private: 'Чужое' },
  version: 5,
};

let restore = () => undefined as void;
afterEach(() => restore());

async function open(acts: readonly WaitingAct[], paid?: { payment_id: number }) {
  const { all, restore: back } = actsInMemory(acts);
  restore = back;
  const id = ++account;
  const shell = fakeShell({ user: { id }, answers: { payment: paid } });
  const returned: BusEvents['draft-returned'][] = [];
  shell.bus.on('draft-returned').subscribe((draft) => returned.push(draft));
  const close = vi.fn<() => void>();
  render(<WaitingDialog onClose={close} />, { wrapper: inShell(shell) });
  if (acts.length > 0) await screen.findAllByRole('listitem');
  const stored = () => all(accountKey(id, 'marks'));
  return { shell, returned, close, stored };
}
const list = (name: string) => screen.getByRole('region', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('[PWA-31] the list shows the acts that wait, and before them the acts that need a decision', async () => {
  await open([PAYMENT, rejected(NOTE, CONFLICT)]);

  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    'Нужно решить',
    'Отправим, когда появится сеть',
  ]);
  expect(list('Нужно решить')).toHaveTextContent('Заметка не сохранена Вера Ким, сегодня в 15:00');
  expect(list('Отправим, когда появится сеть')).toHaveTextContent('Оплата Анна Соколова, 1 500 ₽');
});

test('[PWA-31] an act is dropped after a question', async () => {
  const { stored } = await open([PAYMENT]);
  await press('Убрать');
  await press('Не убирать');
  expect(await stored()).toHaveLength(1);

  await press('Убрать');
  await press('Убрать');

  expect(await screen.findByText('Всё отправлено. Больше ничего не ждёт.')).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('[PWA-33] a note that another window has changed shows both texts and keeps the typed one', async () => {
  const { stored } = await open([rejected(NOTE, CONFLICT)]);
  const sides = within(list('Нужно решить'))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

  await press('Оставить моё');

  expect(await screen.findByRole('region', { name: 'Отправим, когда появится сеть' })).toBeVisible();
  expect(sides).toEqual(['пусто', 'Чужое', 'Моё']);
  expect(await stored()).toMatchObject([
    { refused: null, seen: { note_private: 'Чужое' }, input: { body: { note_private: 'Моё', version: 5 } } },
  ]);
});

test('[PWA-33] «Взять новое» drops the typed note after a question', async () => {
  const { stored } = await open([rejected(NOTE, CONFLICT)]);
  await press('Взять новое');
  expect(screen.getByText('Ваш текст пропадёт.')).toBeVisible();

  await press('Взять новое');

  await waitFor(async () => expect(await stored()).toEqual([]));
});

test('[PWA-37] a move of a lesson that another window has moved shows three places, and is dropped after a question', async () => {
  const seen = {
    conducted_date: '2026-11-20',
    start_time: '15:00:00.000Z',
    end_time: '16:00:00.000Z',
    status: 'planned',
  };
  const move: WaitingAct = {
    call: 'PUT /api/lessons/{id}',
    input: { params: { id: 7 }, body: { conducted_date: '2026-11-22', version: 1 } },
    key: 'key-3',
    lessons: [7],
    about: 'Вера Ким, 20 ноября в 15:00 → 22 ноября в 15:00',
    seen,
    at: 3,
    refused: null,
  };
  const now = { ...seen, conducted_date: '2026-11-21' };
  const { stored } = await open([rejected(move, { ...CONFLICT, now })]);
  expect(list('Нужно решить')).toHaveTextContent('Перенос не сохранён Вера Ким, 20 ноября в 15:00 → 22 ноября в 15:00');
  expect(
    within(list('Нужно решить'))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Пятница, 20 ноября, 15:00–16:00',
    'Суббота, 21 ноября, 15:00–16:00',
    'Воскресенье, 22 ноября, 15:00–16:00',
  ]);

  await press('Не переносить');
  expect(screen.getByText('Занятие останется там, где оно сейчас.')).toBeVisible();
  await press('Не переносить');

  await waitFor(async () => expect(await stored()).toEqual([]));
});

test.each([
  ['after a save the act is gone', { payment_id: 9 }, 0],
  ['without a save the act stays', undefined, 1],
])('[PWA-34] «Исправить» opens the form with the typed text; %s', async (_, paid, left) => {
  const { shell, returned, close, stored } = await open(
    [rejected(PAYMENT, { code: 'money_hidden', message: 'Деньги скрыты' })],
    paid,
  );

  await press('Исправить');

  await waitFor(() => expect(shell.opened).toEqual([{ name: 'payment', props: { student_id: 3 } }]));
  expect(returned).toEqual([
    { form: 'finance/payment', subject: 'new', typed: { amount: '1500', comment: 'Наличными' } },
  ]);
  expect(close).toHaveBeenCalledOnce();
  await waitFor(async () => expect(await stored()).toHaveLength(left));
});

test('[PWA-31] without acts the list says that everything is sent', async () => {
  await open([]);

  expect(screen.getByText('Всё отправлено. Больше ничего не ждёт.')).toBeVisible();
});
