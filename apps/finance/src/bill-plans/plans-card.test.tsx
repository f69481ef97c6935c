import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { type BillPlan, billPlans, type ComingBill, payers, type ReminderByHand } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { PlansCard } from './plans-card.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const PLAN: BillPlan = {
  plan_id: 4,
  payer_id: null,
  payer_name: null,
  kind: 'monthly',
  covers: 'past',
  day_of_month: 5,
  lessons: 4,
  pay_days: 3,
  reminds: true,
  words: '',
  due_on: '2026-12-05',
  version: 1,
};
const COMING: ComingBill = {
  plan_id: 4,
  due_on: '2026-12-05',
  payer_id: 7,
  payer_name: 'Ольга',
  students: [
    { student_id: 1, student_name: 'Анна' },
    { student_id: 2, student_name: 'Борис' },
  ],
  total: 3000,
  odd: ['credit', 'archived'],
  refusal: null,
  is_skipped: false,
  has_reader: true,
};
const BY_HAND: ReminderByHand = {
  bill_id: 9,
  number: 3,
  date: '2026-11-20',
  due_on: '2026-11-23',
  left: 1500,
  payer_name: 'Ольга',
  students: [{ student_id: 1, student_name: 'Анна' }],
  text: 'Счёт № 3 от 20.11.2026',
  phone_number: '',
  contact: '@olga',
  type_connect: { id: 1, type_connect: 'telegram', icon: '/t.svg', scheme: 'https://t.me/', name: 'Telegram' },
  email: 'olga@example.ru',
};
const whole = <Item,>(items: readonly Item[]) => ({ items: [...items], total: items.length, page: 1, page_size: 50 });

async function open(known: BillPlan[], refusal?: FakeRefusal, byHand: ReminderByHand[] = []) {
  const plans = [...known];
  let coming = COMING;
  api = fakeApi(
    { ...billPlans, ...payers },
    {
      'GET /api/bill-plans': () => whole(plans),
      'GET /api/bill-plans/coming': () => whole(plans.length === 0 ? [] : [coming]),
      'GET /api/bill-plans/by-hand': () => whole(byHand),
      'PUT /api/bill-plans/{plan_id}/left-out'({ body }) {
        coming = { ...coming, is_skipped: body.is_skipped };
        return { ...coming, operation_id: null };
      },
      'GET /api/payers': () => ({ ...whole([]), items: [] }),
      'PUT /api/bill-plans'({ body }) {
        if (refusal !== undefined) throw refusal;
        const plan: BillPlan = { ...PLAN, ...body, payer_id: null, words: String(body.words), version: 1 };
        plans.splice(0, plans.length, plan);
        return { ...plan, operation_id: null };
      },
      'DELETE /api/bill-plans/{plan_id}'() {
        plans.splice(0, plans.length);
        return null;
      },
    },
  );
  const shell = fakeShell({ at: '/finance/' });
  render(<PlansCard />, { wrapper: inShell(shell) });
  await userEvent.click(screen.getByRole('button', { name: 'Настроить' }));
  await screen.findByRole('button', { name: 'План плательщика' });
  if (known.length > 0) await screen.findByText('Ольга (Анна и Борис)');
  return shell;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const saved = () => api.sent.filter(({ key }) => key.startsWith('PUT')).map(({ input }) => input);

test('[BIL-85] a plan and the next bills are shown, each with the reasons to look at it', async () => {
  await open([PLAN]);

  expect(screen.getByRole('list', { name: 'Планы' })).toHaveTextContent(
    'Общий планкаждый месяц, 5-го числа: все неоплаченные занятия, на оплату 3 дня, напоминаем',
  );
  const coming = within(screen.getByRole('region', { name: 'Ближайшие счета' }));
  expect(coming.getByRole('listitem')).toHaveTextContent(/05\.12\.2026Есть предоплатаВ архиве3\s000\s₽Не выставлять/);
  expect(coming.getByRole('link', { name: 'Ольга (Анна и Борис)' })).toHaveAttribute(
    'href',
    '/my-students-test/student/1?tab=finance',
  );
  expect(screen.queryByRole('button', { name: 'Общий план' })).toBeNull();
});

test('[BIL-85] [BIL-94] a plan for everybody is created, and removed after a question', async () => {
  const shell = await open([]);

  await press('Общий план');
  await userEvent.click(screen.getByRole('radio', { name: 'Вперёд' }));
  await userEvent.clear(screen.getByLabelText('На сколько занятий'));
  await userEvent.type(screen.getByLabelText('На сколько занятий'), '8');
  await press('Сохранить');

  expect(await screen.findByText(/^вперёд на 8\s?занятий/)).toBeVisible();
  expect(saved()).toMatchObject([
    { body: { payer_id: null, kind: 'ahead', lessons: 8, pay_days: 3, reminds: true, version: 0 } },
  ]);
  await screen.findByText('Ольга (Анна и Борис)');
  await press('Что сделать: Общий план');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Удалить' }));
  expect(screen.getByRole('dialog', { name: 'Удалить план: Общий план?' })).toBeVisible();
  expect(api.sent.some(({ key }) => key.startsWith('DELETE'))).toBe(false);
  await press('Удалить');
  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('План удалён, счета остались'));
  expect(await screen.findByText(/^Счета могут выставляться сами/)).toBeVisible();
});

test('[BIL-85] a plan of a payer needs the payer, and wrong numbers are errors of the form', async () => {
  await open([]);

  await press('План плательщика');
  await waitFor(() => expect(api.sent.some(({ key }) => key === 'GET /api/payers')).toBe(true));
  expect(screen.queryByText('мин')).toBeNull();
  await userEvent.clear(screen.getByLabelText('Какого числа'));
  await userEvent.type(screen.getByLabelText('Какого числа'), '31');
  await press('Сохранить');

  expect(screen.getByLabelText('Какого числа')).toHaveAccessibleDescription(/Введите число от 1 до 28/);
  expect(screen.getByText('Выберите, кто платит')).toBeVisible();
  expect(saved()).toEqual([]);
});

test('[BIL-82] [BIL-85] words that the server refuses are an error of their field', async () => {
  const words = 'Поля {имя} нет. Можно вставить: {счёт}, {сумма}, {срок}';
  await open([PLAN], new FakeRefusal('invalid', 'Проверьте поля', { fields: { words } }));

  await press('Что сделать: Общий план');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Изменить' }));
  await userEvent.type(screen.getByLabelText('Текст напоминания'), 'Привет');
  await press('Сохранить');

  expect(await screen.findByText(words)).toBeVisible();
});

test('[BIL-95] one of the next bills is left out of the run, and included again', async () => {
  await open([PLAN]);
  const leave = (text: string) => press(`${text}: Ольга (Анна и Борис), 05.12.2026`);

  await leave('Не выставлять');
  expect(await screen.findByText('В этот раз не выставим')).toBeVisible();
  await leave('Вернуть');

  await screen.findByRole('button', { name: /^Не выставлять/ });
  const body = { student_id: 1, payer_id: 7, due_on: '2026-12-05' };
  expect(saved()).toEqual([
    { params: { plan_id: 4 }, body: { ...body, is_skipped: true } },
    { params: { plan_id: 4 }, body: { ...body, is_skipped: false } },
  ]);
});

test('[BIL-92] a reminder that nobody reads is copied by one press, or sent by messenger or mail', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const shell = await open([PLAN], undefined, [BY_HAND]);
  const part = within(await screen.findByRole('region', { name: 'Напомните сами' }));

  await userEvent.click(part.getByRole('button', { name: 'Скопировать напоминание: Ольга (Анна)' }));

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Текст скопирован'));
  expect(copied).toHaveBeenCalledWith(BY_HAND.text);
  expect(part.getByRole('link', { name: 'Написать: Ольга (Анна)' })).toHaveAttribute('href', 'https://t.me/olga');
  expect(part.getByRole('link', { name: 'Письмо: Ольга (Анна)' })).toHaveAttribute(
    'href',
    `mailto:olga@example.ru?body=${encodeURIComponent(BY_HAND.text)}`,
  );
  copied.mockRejectedValue(new Error('forbidden'));
  await userEvent.click(part.getByRole('button', { name: /^Скопировать напоминание/ }));
  expect(await screen.findByRole('dialog', { name: 'Напомнить: Ольга (Анна)' })).toBeVisible();
});

/** Follows the address of the notification, from another place of the page. */
function ToPlans() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/finance/#plans')}>
      Уведомление
    </button>
  );
}

test('[BIL-96] the address of the notification opens the plans each time it is followed', async () => {
  api = fakeApi(billPlans, {
    'GET /api/bill-plans': () => whole<BillPlan>([]),
  });
  const wrapper = inShell(fakeShell({ at: '/finance/#plans' }));
  render(
    <>
      <ToPlans />
      <PlansCard />
    </>,
    { wrapper },
  );
  expect(await screen.findByText(/^Счета могут выставляться сами/)).toBeVisible();

  await userEvent.click(screen.getByText('Закрыть'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Уведомление' }));

  expect(await screen.findByText(/^Счета могут выставляться сами/)).toBeVisible();
});

test('[BIL-96] the dialog says at once that it loads, and then why there is nothing', async () => {
  const answer = Promise.withResolvers<never>();
  api = fakeApi(billPlans, { 'GET /api/bill-plans': () => answer.promise });
  render(<PlansCard />, { wrapper: inShell(fakeShell({ at: '/finance/#plans' })) });

  expect(await screen.findByText('Загружаем планы')).toBeVisible();
  answer.reject(new FakeRefusal('wrong_role', 'Эта страница для преподавателей'));

  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(screen.queryByText('Загружаем планы')).toBeNull();
});
