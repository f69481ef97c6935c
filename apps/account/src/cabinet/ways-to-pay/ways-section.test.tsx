import { fakeApi, type FakeApi, FakeRefusal, sampleWays } from '@planner/api-client/testing';
import { type WaysToPay, waysToPay } from '@planner/contract';
import { refetchTopics } from '@planner/live-data';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { WaysCard } from './ways-card.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const NONE = sampleWays();
const CODE = { text: 'ST00011|…', picture: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
const WRONG = new FakeRefusal('invalid', 'Проверьте поля', {
  fields: { account_number: 'Счёт не подходит к БИК: проверьте цифры обоих' },
});

/** A server that rejects the account «2», and previews a code after `drawing`. */
async function open(known: WaysToPay = NONE, drawing?: Promise<void>) {
  let saved = known;
  api = fakeApi(waysToPay, {
    'GET /api/ways-to-pay': () => saved,
    async 'PUT /api/ways-to-pay'({ body: { dry_run, version: _, ...body } }) {
      if (dry_run === true) await drawing;
      const next: WaysToPay = { ...saved, ...body };
      if (next.account_number === '2') throw WRONG;
      const answer = { ...next, code: next.account_number === '' ? null : CODE, operation_id: null };
      if (dry_run !== true) saved = { ...answer, version: saved.version + 1 };
      return answer;
    },
  });
  const shell = fakeShell({ at: '/teacher-cabinet/' });
  render(<WaysCard />, { wrapper: inShell(shell) });
  await userEvent.click(screen.getByRole('button', { name: 'Изменить способы оплаты' }));
  await screen.findByRole('button', { name: 'Сохранить' });
  return shell;
}
const bank = () => within(screen.getByRole('group', { name: 'На счёт в банке, по платёжному коду' }));
const phone = () => within(screen.getByRole('group', { name: 'По номеру телефона, через СБП' }));
const saves = () =>
  api.sent.filter(({ key, input }) => key.startsWith('PUT') && !JSON.stringify(input).includes('"dry_run":true'));

async function typeBank(account: string) {
  await userEvent.type(bank().getByLabelText('Получатель'), 'Марина');
  await userEvent.type(bank().getByLabelText('Номер счёта'), account);
  await userEvent.type(bank().getByLabelText('Банк'), 'Банк');
  await userEvent.type(bank().getByLabelText('БИК'), '3');
  await userEvent.tab();
}

test('[BIL-7] a way is saved alone, on the version that was read', async () => {
  const shell = await open();

  await userEvent.type(phone().getByLabelText('Телефон'), '+79000000000');
  await userEvent.type(phone().getByLabelText('Банк'), 'Т-Банк');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Способы оплаты сохранены', kind: 'done' }]));
  expect(saves().map(({ input }) => input)).toMatchObject([
    { body: { phone_number: '+79000000000', phone_bank: 'Т-Банк', payee: '', version: 1 } },
  ]);
});

test('[BIL-7] an error of the server is shown at its field', async () => {
  await open();

  await typeBank('2');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() =>
    expect(bank().getByLabelText('Номер счёта')).toHaveAccessibleDescription(/Счёт не подходит к БИК/),
  );
});

test('[RCP-1] the tax regime is chosen in the section and saved with it', async () => {
  await open();
  expect(screen.queryByText(/появятся «Чеки к выдаче»/)).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('radio', { name: 'Самозанятый' }));
  expect(screen.getByText(/появятся «Чеки к выдаче»/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() => expect(saves().map(({ input }) => input)).toMatchObject([{ body: { tax_status: 'npd' } }]));
});

test('[ACC-106] the opened section takes the focus to its first field', async () => {
  await open();

  expect(bank().getByLabelText('Получатель')).toHaveFocus();
});

test('[BIL-7] a link without https is an error, and nothing is sent', async () => {
  await open();

  await userEvent.type(screen.getByLabelText('Ссылка для оплаты'), 'qr.nspk.ru');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  expect(screen.getByLabelText('Ссылка для оплаты')).toHaveAccessibleDescription(/Нужна ссылка целиком/);
  expect(saves()).toEqual([]);
});

test('[BIL-8] the code of the typed details is shown before they are saved, and says that it is not СБП', async () => {
  await open();
  expect(screen.getByText(/^Платёжный код появится здесь/)).toBeVisible();

  await typeBank('1');

  expect(await screen.findByRole('img', { name: 'Платёжный код ваших реквизитов' })).toHaveAttribute(
    'src',
    `data:image/svg+xml,${encodeURIComponent(CODE.picture)}`,
  );
  expect(screen.getByText(/Это не СБП/)).toBeVisible();
  expect(saves()).toEqual([]);
});

test('[BIL-8] wrong details show the reason instead of the code', async () => {
  await open();

  await typeBank('2');

  expect(await screen.findByText(/^Код пока не получается\. Счёт не подходит к БИК/)).toBeVisible();
});

test('[BIL-8] other details hide the former code until their own is drawn', async () => {
  const drawn = { ...CODE, picture: CODE.picture.replace('<svg', '<svg id="new"') };
  const { promise: drawing, resolve } = Promise.withResolvers<void>();
  await open();
  await typeBank('1');
  await screen.findByRole('img', { name: 'Платёжный код ваших реквизитов' });
  api.also(waysToPay, {
    async 'PUT /api/ways-to-pay'() {
      await drawing;
      return { ...NONE, code: drawn, operation_id: null };
    },
  });

  await userEvent.type(bank().getByLabelText('Номер счёта'), '3');
  await userEvent.tab();
  expect(screen.queryByRole('img', { name: 'Платёжный код ваших реквизитов' })).not.toBeInTheDocument();
  expect(screen.getByText('Готовим код')).toBeInTheDocument();
  resolve();

  expect(await screen.findByRole('img', { name: 'Платёжный код ваших реквизитов' })).toHaveAttribute(
    'src',
    `data:image/svg+xml,${encodeURIComponent(drawn.picture)}`,
  );
});

test('[BIL-8] a code that fails for another reason is requested again', async () => {
  await open();
  api.also(waysToPay, {
    'PUT /api/ways-to-pay'() {
      throw new FakeRefusal('overloaded', 'Сервер не справился');
    },
  });
  await typeBank('1');
  expect(await screen.findByText('Код пока не получается')).toBeVisible();
  api.also(waysToPay, { 'PUT /api/ways-to-pay': () => ({ ...NONE, code: CODE, operation_id: null }) });

  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  expect(await screen.findByRole('img', { name: 'Платёжный код ваших реквизитов' })).toBeVisible();
});

test('[FRM-31] ways that are read anew under typed text are not overwritten: both values are offered', async () => {
  const shell = await open();
  const theirs = { ...NONE, phone_bank: 'Сбер', payment_link: 'https://qr.nspk.ru/AS1', version: 2 };
  api.also(waysToPay, {
    'GET /api/ways-to-pay': () => theirs,
    'PUT /api/ways-to-pay'({ body }) {
      if (body.version !== 2) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
      return { ...theirs, ...body, version: 3, operation_id: null };
    },
  });
  await userEvent.type(phone().getByLabelText('Банк'), 'Т-Банк');
  refetchTopics(shell.queryClient, ['teacher']);
  await waitFor(() => expect(screen.getByLabelText('Ссылка для оплаты')).toHaveValue(theirs.payment_link));

  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  const choice = within(await screen.findByRole('radiogroup', { name: 'Банк перевода' }));
  expect(saves().at(-1)?.input).toMatchObject({ body: { version: 1 } });
  await userEvent.click(choice.getByRole('radio', { name: 'Взять новое' }));
  expect(phone().getByLabelText('Банк')).toHaveValue('Сбер');
});

test('[FRM-31] ways saved twice before they are read anew name the version of the first save', async () => {
  const shell = await open();
  const { promise: reading, resolve } = Promise.withResolvers<void>();
  let saved = NONE;
  api.also(waysToPay, {
    async 'GET /api/ways-to-pay'() {
      await reading;
      return saved;
    },
    'PUT /api/ways-to-pay'({ body: { version, ...body } }) {
      if (version !== saved.version) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
      saved = { ...saved, ...body, version: saved.version + 1 };
      return { ...saved, operation_id: null };
    },
  });
  await userEvent.type(phone().getByLabelText('Банк'), 'Т-Банк');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(shell.toasts).toHaveLength(1));

  await userEvent.type(phone().getByLabelText('Имя в банке'), 'Марина');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() => expect(shell.toasts).toHaveLength(2));
  expect(saves().map(({ input }) => input)).toMatchObject([{ body: { version: 1 } }, { body: { version: 2 } }]);
  resolve();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Сохранить' })).toBeDisabled());
});

test('[FRM-26] ways changed in another window keep the typed text and take the other fields', async () => {
  const shell = await open();
  const theirs = { ...NONE, payment_link: 'https://qr.nspk.ru/AS1', version: 2 };
  api.also(waysToPay, {
    'GET /api/ways-to-pay': () => theirs,
    'PUT /api/ways-to-pay'({ body }) {
      if (body.version !== 2) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
      return { ...theirs, operation_id: null };
    },
  });
  await userEvent.type(phone().getByLabelText('Банк'), 'Т-Банк');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText(/^Пока вы заполняли, это изменили/);
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() => expect(shell.toasts.map(({ text }) => text)).toEqual(['Способы оплаты сохранены']));
  expect(saves().at(-1)?.input).toMatchObject({
    body: { phone_bank: 'Т-Банк', payment_link: theirs.payment_link, version: 2 },
  });
});

test('[BIL-7] [ACC-106] ways that cannot be read show the failure in the section, which has the focus', async () => {
  api = fakeApi(waysToPay, {
    'GET /api/ways-to-pay'() {
      throw new FakeRefusal('wrong_role', 'Нет');
    },
  });
  render(<WaysCard />, { wrapper: inShell(fakeShell({ at: '/teacher-cabinet/' })) });
  await userEvent.click(screen.getByRole('button', { name: 'Изменить способы оплаты' }));

  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Как мне платят' })).toHaveFocus();
});
