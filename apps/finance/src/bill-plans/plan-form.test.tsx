import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { type BillPlan, billPlans, payers } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { samplePayer } from '../testing/sample-payer.ts';
import { PlanForm } from './plan-form.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const PLAN: BillPlan = {
  plan_id: 4,
  payer_id: 7,
  payer_name: 'Смирнова Ольга',
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
const OLGA = samplePayer();

interface Known {
  plan?: BillPlan | null;
  isForPayer?: boolean;
  /** The plan on the server, if it is another one. */
  theirs?: BillPlan;
  refusal?: FakeRefusal;
}

function open({ plan = null, isForPayer = false, theirs, refusal }: Known = {}) {
  const close = vi.fn<() => void>();
  api = fakeApi(
    { ...billPlans, ...payers },
    {
      'GET /api/bill-plans'() {
        const items = theirs === undefined ? [] : [theirs];
        return { items, total: items.length, page: 1, page_size: 50 };
      },
      'GET /api/payers'({ query }) {
        const items = OLGA.name.includes(query.search ?? '') ? [OLGA] : [];
        return { items, total: query.search === undefined ? 120 : items.length, page: 1, page_size: 50 };
      },
      'PUT /api/bill-plans'({ body }) {
        if (refusal !== undefined) throw refusal;
        if (theirs !== undefined && body.version !== theirs.version) {
          throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
        }
        const saved = { ...PLAN, ...body, payer_id: 7, words: String(body.words), version: 9 };
        return { ...saved, operation_id: null };
      },
    },
  );
  render(<PlanForm plan={plan} isForPayer={isForPayer} onClose={close} />, { wrapper: inShell(fakeShell()) });
  return close;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const saved = () => api.sent.filter(({ key }) => key.startsWith('PUT')).map(({ input }) => input);

test('[BIL-90] [FRM-26] a plan changed in another window is offered beside the typed one', async () => {
  const close = open({ plan: PLAN, theirs: { ...PLAN, pay_days: 10, version: 2 } });
  await type('Дней на оплату', '5');
  await press('Сохранить');

  await screen.findByRole('radiogroup', { name: 'Дней на оплату' });
  await press('Сохранить');

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(saved()).toMatchObject([{ body: { pay_days: 5, version: 1 } }, { body: { pay_days: 5, version: 2 } }]);
});

test('[BIL-90] [BIL-93] a new plan of a payer does not overwrite a plan that another window has made', async () => {
  const close = open({ isForPayer: true, theirs: { ...PLAN, pay_days: 10, version: 2 } });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Кто платит' }));
  expect(await screen.findByText('И ещё 119: начните вводить имя')).toBeVisible();
  await userEvent.click(await screen.findByRole('option', { name: /^Смирнова Ольга/ }));
  await type('Дней на оплату', '5');
  await press('Сохранить');

  await screen.findByRole('radiogroup', { name: 'Дней на оплату' });
  expect(close).not.toHaveBeenCalled();
  await press('Сохранить');

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(saved()).toMatchObject([
    { body: { payer_id: 7, pay_days: 5, version: 0 } },
    { body: { payer_id: 7, pay_days: 5, day_of_month: 5, version: 2 } },
  ]);
});

test('[BIL-93] the payers of a new plan are searched by the server, without those that have a plan', async () => {
  open({ isForPayer: true });
  const field = await screen.findByRole('combobox', { name: 'Кто платит' });
  await userEvent.click(field);
  await screen.findByRole('option', { name: /^Смирнова Ольга/ });

  await userEvent.type(field, 'Пётр');

  expect(await screen.findByText('Никого не нашли')).toBeVisible();
  const asked = api.sent.filter(({ key }) => key === 'GET /api/payers').map(({ input }) => input);
  expect(asked.at(0)).toMatchObject({ query: { without_plan: true } });
  expect(asked.at(-1)).toMatchObject({ query: { without_plan: true, search: 'Пётр' } });
});

test('[BIL-93] a wrong number of another kind is no obstacle after its field is hidden', async () => {
  const close = open();
  await type('Какого числа', '31');
  await press('Сохранить');
  expect(screen.getByLabelText('Какого числа')).toHaveAccessibleDescription(/Введите число от 1 до 28/);

  await userEvent.click(screen.getByRole('radio', { name: 'После занятия' }));
  await press('Сохранить');

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(saved()).toMatchObject([{ body: { kind: 'each', day_of_month: 1 } }]);
});

test('[BIL-93] refused words are dropped when the reminders are switched off', async () => {
  const words = 'Поля {имя} нет. Можно вставить: {счёт}, {сумма}, {срок}';
  open({ plan: PLAN, refusal: new FakeRefusal('invalid', 'Проверьте поля', { fields: { words } }) });
  await userEvent.type(screen.getByLabelText('Текст напоминания'), 'Привет');
  await press('Сохранить');
  await screen.findByText(words);

  await userEvent.click(screen.getByRole('switch', { name: 'Напоминать об оплате' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Напоминать об оплате' }));

  expect(screen.queryByText(words)).toBeNull();
  expect(screen.getByLabelText('Текст напоминания')).toHaveValue('');
});
