import {
  fakeApi,
  type FakeApi,
  type FakeHandlers,
  FakeRefusal,
  sampleStudent,
  studentPage,
} from '@planner/api-client/testing';
import { payments, studentAccount, students } from '@planner/contract';
import type { ModalProps } from '@planner/shell-api';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { savedPayment } from '../../testing/saved-payment.ts';
import { PaymentModal } from '../payment-modal.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const NOT_LATE: FakeHandlers<typeof studentAccount> = {
  'GET /api/students/{id}/late-lessons': () => ({ lessons: [] }),
};

async function openPackage(
  refusal?: FakeRefusal,
  given: ModalProps<'payment'> = { student_id: 1 },
  late: FakeHandlers<typeof studentAccount> = NOT_LATE,
) {
  const shell = fakeShell();
  api = fakeApi(students, {
    'GET /api/all-students-teachers': ({ query }) =>
      studentPage([sampleStudent({ id: 1, student_name: 'Анна', rate: 1500 })], query),
  })
    .also(payments, {
      'POST /api/payments': ({ body }) => {
        if (refusal !== undefined) throw refusal;
        return { ...savedPayment(body), balance: 12000 };
      },
    })
    .also(studentAccount, late);
  render(<PaymentModal {...given} close={vi.fn()} />, { wrapper: inShell(shell) });
  await screen.findByText(/^Баланс сейчас/);
  if (given.lesson_id === undefined) await userEvent.click(screen.getByRole('switch', { name: 'Это абонемент' }));
  return shell;
}

const sent = () => api.sent.filter(({ key }) => key === 'POST /api/payments').map(({ input }) => input);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
async function type(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

test('[FIN-66] «Это абонемент» sells eight lessons at the rate, and the toast names it with the balance', async () => {
  const shell = await openPackage();
  expect([field('Сумма').value, field('Название').value]).toEqual(['12000', 'Абонемент на 8 занятий']);

  await press('Сохранить');

  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        body: {
          amount: 12000,
          package: { title: 'Абонемент на 8 занятий', lessons_total: 8, expires_on: null, on_expire: 'ask' },
        },
      },
    ]),
  );
  expect(shell.toasts).toEqual([
    { text: expect.stringMatching(/^Абонемент на 8 занятий, баланс \+12\s000\s₽$/), kind: 'done' },
  ]);
});

/** Opens the form before the students are loaded. Returns a function that loads them. */
async function buyBeforeStudents(): Promise<() => void> {
  let answer = () => {};
  const answered = new Promise<void>((done) => (answer = done));
  api = fakeApi(students, {
    async 'GET /api/all-students-teachers'({ query }) {
      await answered;
      return studentPage([sampleStudent({ id: 1, student_name: 'Анна', rate: 1500 })], query);
    },
  })
    .also(payments, {})
    .also(studentAccount, NOT_LATE);
  render(<PaymentModal student_id={1} close={vi.fn()} />, { wrapper: inShell(fakeShell()) });
  await userEvent.click(screen.getByRole('switch', { name: 'Это абонемент' }));
  return answer;
}

test('[FIN-66] the sum follows the rate even if the students load after the press on «Это абонемент»', async () => {
  const answer = await buyBeforeStudents();
  const before = field('Сумма').value;

  answer();

  await waitFor(() => expect(field('Сумма').value).toBe('12000'));
  expect(before).toBe('');
});

test('[FIN-66] a typed sum stays when the students load', async () => {
  const answer = await buyBeforeStudents();
  await type('Сумма', '9000');

  answer();
  await screen.findByText(/^Баланс сейчас/);

  expect(field('Сумма').value).toBe('9000');
});

test('[FIN-66] sum and title follow the number of lessons until they are typed, and the price of one lesson is shown', async () => {
  await openPackage();
  await press('4 занятия');
  expect([field('Сумма').value, field('Название').value]).toEqual(['6000', 'Абонемент на 4 занятия']);

  await type('Сумма', '10000');
  await type('Название', 'Осень');
  await type('Сколько занятий', '3');

  expect([field('Сумма').value, field('Название').value]).toEqual(['10000', 'Осень']);
  expect(screen.getByText(/^Занятие по 3\s333,33\s₽, последнее 3\s333,34\s₽$/)).toBeVisible();
});

test('[FIN-66] the end of a package and the fate of unused lessons are asked and sent', async () => {
  await openPackage();
  expect(screen.queryByRole('radio', { name: 'Сгорят' })).toBeNull();

  await type('Действует до', '31.12.2026');
  await userEvent.click(screen.getByRole('radio', { name: 'Сгорят' }));
  await press('Сохранить');

  await waitFor(() =>
    expect(sent()).toMatchObject([{ body: { package: { expires_on: '2026-12-31', on_expire: 'burn' } } }]),
  );
});

test('[FIN-67] the faults of a package are shown at its fields, nothing is sent and the typed values stay', async () => {
  await openPackage();
  await type('Сколько занятий', '501');
  await userEvent.type(field('Название'), ' ');
  await type('Действует до', '01.11.2026');

  await press('Сохранить');

  expect(await screen.findByText('Число занятий от 1 до 500')).toBeVisible();
  expect(screen.getByText('Абонемент не кончается раньше оплаты')).toBeVisible();
  expect([field('Сколько занятий').value, field('Действует до').value]).toEqual(['501', '01.11.2026']);
  await type('Сколько занятий', '500');
  await type('Сумма', '4,99');
  await press('Сохранить');
  expect(await screen.findByText('Одно занятие абонемента стоит не меньше копейки')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('[FIN-67] the server’s refusal is shown at the package’s field', async () => {
  const words = 'Абонемент не кончается раньше оплаты';
  await openPackage(new FakeRefusal('invalid', 'Проверьте, что введено', { fields: { 'package.expires_on': words } }));

  await press('Сохранить');

  expect(await screen.findByText(words)).toBeVisible();
  expect(field('Название').value).toBe('Абонемент на 8 занятий');
});

test('[FIN-67] a payment for one lesson cannot be a package', async () => {
  await openPackage(undefined, { student_id: 1, lesson_id: 5, amount: 1500 });

  expect(screen.queryByRole('switch', { name: 'Это абонемент' })).toBeNull();
});

const LATE = [
  { lesson_id: 4, conducted_date: '2026-11-16', amount: 1500 },
  { lesson_id: 5, conducted_date: '2026-11-23', amount: 1500 },
];
const question = 'С 20 ноября не оплачено: 2 занятия, 16 ноября и 23 ноября';

test('[PKG-42] a package asks about the unpaid lessons since its day, and pays them by default', async () => {
  await openPackage(undefined, undefined, { 'GET /api/students/{id}/late-lessons': () => ({ lessons: LATE }) });
  expect(await screen.findByRole('group', { name: question })).toBeVisible();

  await press('Сохранить');

  await waitFor(() => expect(sent()).toMatchObject([{ body: { package: { pays_late: true } } }]));
});

test('[PKG-42] «Сверх абонемента» leaves these lessons a debt', async () => {
  await openPackage(undefined, undefined, { 'GET /api/students/{id}/late-lessons': () => ({ lessons: LATE }) });
  await userEvent.click(await screen.findByRole('radio', { name: 'Сверх абонемента' }));

  await press('Сохранить');

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toMatchObject({ body: { package: { pays_late: true } } });
});

test('[PKG-42] a package names at most as many lessons as it has, and none without unpaid lessons', async () => {
  await openPackage(undefined, undefined, { 'GET /api/students/{id}/late-lessons': () => ({ lessons: LATE }) });
  await screen.findByRole('group', { name: question });

  await type('Сколько занятий', '1');

  expect(await screen.findByRole('group', { name: 'С 20 ноября не оплачено: 1 занятие, 16 ноября' })).toBeVisible();
});

test('[PKG-42] a failed read of these lessons is named and can be repeated', async () => {
  let fails = true;
  await openPackage(undefined, undefined, {
    'GET /api/students/{id}/late-lessons': () => {
      if (fails) throw new FakeRefusal('not_found', 'Не найдено');
      return { lessons: LATE };
    },
  });
  await screen.findByText('Не удалось узнать, какие занятия уже прошли');
  fails = false;

  await press('Повторить');

  expect(await screen.findByRole('group', { name: question })).toBeVisible();
});
