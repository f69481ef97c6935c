import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { type Bill, billPlans, bills, type PaidStudent, type Payer, payers } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleBill } from '../testing/sample-bill.ts';
import { samplePayer } from '../testing/sample-payer.ts';
import { BillsCard } from './bills-card.tsx';

let api: FakeApi;
afterEach(() => {
  vi.restoreAllMocks();
  api.restore();
});

const BILL = sampleBill();
const ANNA: PaidStudent = { student_id: 1, student_name: 'Анна', role: 'parent', sees_money: true, share: null };
const BORIS: PaidStudent = { ...ANNA, student_id: 2, student_name: 'Борис' };
const OLGA = samplePayer({ students: [ANNA, BORIS] });
/** A list on one page. */
const whole = <Item,>(items: readonly Item[]) => ({ items: [...items], total: items.length, page: 1, page_size: 50 });
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

interface Known {
  list?: Bill[];
  family?: Payer[];
  /** The promise for which the server's preview of the bill of a month waits. */
  month?: Promise<void>;
}

async function open({ list = [], family = [], month }: Known = {}, refusal?: FakeRefusal) {
  const known = [...list];
  const change = (change: Partial<Bill>) => {
    const bill = { ...BILL, ...change };
    known.splice(0, known.length, bill);
    return { ...bill, operation_id: null };
  };
  api = fakeApi(
    { ...bills, ...payers },
    {
      'GET /api/bills': () => whole(known),
      'GET /api/payers': () => whole(family),
      'GET /api/bills/{bill_id}': () => known[0] ?? BILL,
      async 'POST /api/bills'({ body }) {
        if (body.dry_run === true && body.start_date != null) await month;
        if (refusal !== undefined) throw refusal;
        return { ...(body.dry_run === true ? { ...BILL, operation_id: null } : change({})), notified: 0 };
      },
      'POST /api/bills/{bill_id}/void': () => change({ state: 'voided', left: 0 }),
      'POST /api/bills/{bill_id}/link': () => change({ url: 'https://planner.example/bill/new' }),
      'DELETE /api/bills/{bill_id}/link': () => change({ url: null }),
    },
  );
  const shell = fakeShell();
  render(<BillsCard student_id={1} />, { wrapper: inShell(shell) });
  const bill = await screen.findByRole('button', { name: 'Выставить счёт' });
  await waitFor(() => expect(bill).toBeEnabled());
  return shell;
}
const made = () =>
  api.sent.flatMap(({ key, input }) =>
    key === 'POST /api/bills' && !JSON.stringify(input).includes('"dry_run":true') ? [input] : [],
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('[BIL-30] [BIL-31] [BIL-32] the lines and the sum are shown before the bill, and then its link', async () => {
  const shell = await open();
  expect(screen.getByText('Счетов пока нет.')).toBeVisible();

  await press('Выставить счёт');
  const lines = within(await screen.findByRole('list', { name: 'Что войдёт в счёт' }));
  expect(plain(lines.getByRole('listitem').textContent)).toBe('Занятие 12 ноября 2026, 18:004 500 ₽');
  expect(made()).toEqual([]);
  await press(/^Выставить на 4\s500/);

  expect(await screen.findByLabelText('Ссылка на счёт')).toHaveValue(BILL.url);
  expect(plain(shell.toasts.at(-1)?.text)).toBe('Счёт № 3 от 20.11.2026 на 4 500 ₽ выставлен');
  expect(made()).toMatchObject([{ body: { student_ids: [1], payer_id: null } }]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Закрыть' }).at(-1) ?? document.body);
  expect(await screen.findByText('Не оплачен')).toBeVisible();
});

test('[BIL-31] a payer of several children can be billed for all of them', async () => {
  await open({ family: [OLGA] });

  await press('Выставить счёт');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'За всех: Анна, Борис' }));
  await press(/^Выставить на/);

  await screen.findByLabelText('Ссылка на счёт');
  expect(made()).toEqual([{ body: { payer_id: 7, dry_run: false } }]);
});

test('[BIL-31] a month names its first and last day, a package its lessons and its price', async () => {
  await open();

  await press('Выставить счёт');
  await userEvent.click(await screen.findByRole('radio', { name: 'Декабрь' }));
  await waitFor(() =>
    expect(api.sent.at(-1)?.input).toMatchObject({ body: { start_date: '2026-12-01', end_date: '2026-12-31' } }),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Абонемент' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Выставить счёт' }));
  expect(screen.getByLabelText('Стоимость')).toHaveAccessibleDescription(/Введите сумму больше нуля/);
  await userEvent.type(screen.getByLabelText('Стоимость'), '12 000');
  await press(/^Выставить на/);

  await screen.findByLabelText('Ссылка на счёт');
  expect(made()).toMatchObject([{ body: { package: { lessons_total: 8, price: 12_000 } } }]);
});

test('[BIL-31] another choice shows no lines and makes no bill until its own lines are known', async () => {
  const { promise: month, resolve } = Promise.withResolvers<void>();
  await open({ month });
  await press('Выставить счёт');
  await screen.findByRole('button', { name: /^Выставить на/ });

  await userEvent.click(screen.getByRole('radio', { name: 'Декабрь' }));
  expect(screen.queryByRole('list', { name: 'Что войдёт в счёт' })).not.toBeInTheDocument();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Выставить счёт' }));
  expect(made()).toEqual([]);
  resolve();
  await press(/^Выставить на/);

  await screen.findByLabelText('Ссылка на счёт');
  expect(made()).toMatchObject([{ body: { start_date: '2026-12-01', end_date: '2026-12-31' } }]);
});

test('[BIL-34] a payer without the right to see money is not offered, nor a child whose money a payer does not see', async () => {
  const hidden = { role: 'second_parent', sees_money: false } as const;
  const ivan: Payer = { ...OLGA, payer_id: 8, name: 'Смирнов Иван', students: [{ ...ANNA, ...hidden }, BORIS] };
  await open({ family: [ivan, { ...OLGA, students: [ANNA, { ...BORIS, ...hidden }] }] });
  expect(screen.queryByRole('button', { name: 'Оплата за всех' })).not.toBeInTheDocument();

  await press('Выставить счёт');
  await press(/^Выставить на/);

  await screen.findByLabelText('Ссылка на счёт');
  expect(made()).toMatchObject([{ body: { student_ids: [1], payer_id: 7 } }]);
});

test('[BIL-34] the choice of the payer has only those who see money', async () => {
  const one = (payer_id: number, name: string, sees_money: boolean): Payer => ({
    ...OLGA,
    payer_id,
    name,
    students: [{ ...ANNA, role: 'second_parent', sees_money }],
  });
  await open({ family: [one(8, 'Иван', false), one(9, 'Пётр', true), one(7, 'Ольга', true)] });

  await press('Выставить счёт');
  await screen.findByRole('button', { name: /^Выставить на/ });

  const choice = within(screen.getByRole('radiogroup', { name: 'Кто платит' }));
  expect(choice.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(['Пётр', 'Ольга']);
  expect(screen.queryByRole('checkbox', { name: /^За всех/ })).not.toBeInTheDocument();
});

test('[BIL-31] the reason is shown when there is nothing to pay', async () => {
  await open(
    {},
    new FakeRefusal('invalid', 'Проверьте поля', { fields: { student_ids: 'Платить не за что: всё оплачено' } }),
  );

  await press('Выставить счёт');

  expect(await screen.findByText('Платить не за что: всё оплачено')).toBeVisible();
});

test('[BIL-33] a bill shows number, state, day and sum, and is voided after a question', async () => {
  const shell = await open({ list: [{ ...BILL, state: 'part', left: 1500, declared: 1500 }] });
  expect(plain(screen.getByRole('listitem').textContent)).toBe(
    'Счёт № 3 от 20.11.2026Оплачен частичноосталось 1 500 ₽ из 4 500 ₽, Смирнова Ольга, сообщили об оплате: 1 500 ₽',
  );

  await press('Что сделать: Счёт № 3 от 20.11.2026');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Аннулировать' }));
  await press('Аннулировать');

  expect(await screen.findByText('Аннулирован')).toBeVisible();
  expect(shell.toasts.at(-1)?.text).toBe('Счёт № 3 от 20.11.2026 аннулирован');
});

test('[BIL-33] the menu replaces the link and closes the page', async () => {
  const shell = await open({ list: [BILL] });

  await press('Что сделать: Счёт № 3 от 20.11.2026');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Новая ссылка' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Новая ссылка готова, прежняя не действует'));
  await press('Что сделать: Счёт № 3 от 20.11.2026');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Закрыть страницу' }));
  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Страница счёта закрыта'));

  await press('Что сделать: Счёт № 3 от 20.11.2026');
  await waitFor(() =>
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Записать оплату',
      'Договорились до…',
      'Новая ссылка',
      'Исправить',
      'Аннулировать',
    ]),
  );
});

test('[BIL-113] the menu opens the file of a bill whose page is open', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await open({ list: [BILL] });

  await press('Что сделать: Счёт № 3 от 20.11.2026');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Открыть PDF' }));

  expect(opened).toHaveBeenCalledWith(`${BILL.url}/pdf`, '_blank', 'noopener');
});

test('[BIL-32] [BIL-33] the link of a bill that was just made is copied from its dialog and from its row', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const shell = await open();
  await press('Выставить счёт');
  await press(/^Выставить на/);

  await press('Скопировать ссылку');
  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Ссылка скопирована'));
  await userEvent.click(screen.getAllByRole('button', { name: 'Закрыть' }).at(-1) ?? document.body);
  await press('Что сделать: Счёт № 3 от 20.11.2026');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Скопировать ссылку' }));

  await waitFor(() => expect(writeText.mock.calls).toEqual([[BILL.url], [BILL.url]]));
});

test('[BIL-32] a browser without a clipboard explains how to copy the link', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(() => {
    throw new TypeError('undefined');
  });
  const shell = await open({ list: [BILL] });

  await press('Что сделать: Счёт № 3 от 20.11.2026');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Скопировать ссылку' }));

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toMatch(/^Не удалось скопировать/));
});

test('[BIL-62] a correction begins with the lesson of the bill, and names the bill that it replaces', async () => {
  const shell = await open({ list: [BILL] });

  await press('Что сделать: Счёт № 3 от 20.11.2026');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Исправить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Исправить счёт № 3 от 20.11.2026' });
  expect(within(dialog).getByRole('radio', { name: 'Занятие' })).toBeChecked();
  expect(within(dialog).getByText(/Прежний станет аннулированным/)).toBeVisible();
  await press(/^Выставить на/);

  await screen.findByLabelText('Ссылка на счёт');
  expect(made()).toEqual([{ body: { student_ids: [1], payer_id: 7, replaces_id: 12, lesson_id: 5, dry_run: false } }]);
  expect(shell.toasts.at(-1)?.kind).toBe('done');
});

test('[BIL-62] the correction of a package begins with its lessons and its price', async () => {
  const line = {
    student_id: 1,
    student_name: 'Анна',
    lesson_id: null,
    share: null,
    whole: null,
    amount: 12_000,
    left: 12_000,
  };
  await open({ list: [{ ...BILL, lines: [{ ...line, title: 'Абонемент, занятий: 10' }] }] });

  await press('Что сделать: Счёт № 3 от 20.11.2026');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Исправить' }));

  expect(await screen.findByLabelText('Занятий')).toHaveValue('10');
  expect(screen.queryByText('мин')).toBeNull();
  expect(screen.getByLabelText('Стоимость')).toHaveValue('12000');
  await screen.findByRole('button', { name: /^Выставить на/ });
});

test('[BIL-86] the row shows the day to pay and the agreement, and the menu changes the agreement', async () => {
  const shell = await open({ list: [{ ...BILL, due_on: '2026-11-23', agreed_until: '2026-11-27' }] });
  api.also(billPlans, {
    'PUT /api/bills/{bill_id}/agreement': ({ body }) => ({ ...BILL, ...body, operation_id: null }),
  });
  expect(screen.getByRole('listitem')).toHaveTextContent('оплатить до 23.11.2026, договорились до 27.11.2026');

  await press('Что сделать: Счёт № 3 от 20.11.2026');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Договорились до…' }));
  await press('Сохранить');

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('До 27.11.2026 не напоминаем'));
  expect(api.sent.find(({ key }) => key.startsWith('PUT'))?.input).toEqual({
    params: { bill_id: 12 },
    body: { agreed_until: '2026-11-27' },
  });
});

test('[BIL-65] a correction names the other bill by its number and its day', async () => {
  await open({ list: [{ ...BILL, replaces: 3, replaces_date: '2025-12-30' }] });

  expect(screen.getByRole('listitem')).toHaveTextContent('вместо № 3 от 30.12.2025');
});

test('[BIL-30] a bill waits for the payers: their failure is shown, and they are requested again', async () => {
  const failed = new FakeRefusal('wrong_role', 'Нет');
  api = fakeApi(
    { ...bills, ...payers },
    {
      'GET /api/bills': () => whole<Bill>([]),
      'GET /api/payers'() {
        throw failed;
      },
    },
  );
  render(<BillsCard student_id={1} />, { wrapper: inShell(fakeShell()) });
  expect(await screen.findByText(/плательщиков/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Выставить счёт' })).toBeDisabled();
  api.also(payers, { 'GET /api/payers': () => whole<Payer>([]) });

  await press('Повторить');

  await waitFor(() => expect(screen.getByRole('button', { name: 'Выставить счёт' })).toBeEnabled());
  expect(screen.queryByText(/плательщиков/)).not.toBeInTheDocument();
});

test('[BIL-33] bills that cannot be read show the failure', async () => {
  api = fakeApi(payers, { 'GET /api/payers': () => whole<Payer>([]) });
  render(<BillsCard student_id={1} />, { wrapper: inShell(fakeShell()) });

  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
});
