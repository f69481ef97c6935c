import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { type Package, packages as calls, studentAccount as studentAccountCalls } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { bought, studentAccount } from '../../testing/student-account.ts';
import { PackagesCard } from './packages-card.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

function show(packages: Package[], answer?: FakeRefusal | (Partial<Package> & { balance: number })) {
  const shell = fakeShell();
  api = fakeApi(calls, {
    'PUT /api/packages/{id}': () => {
      if (answer instanceof FakeRefusal) throw answer;
      return { ...bought(), balance: 0, operation_id: 5, ...answer };
    },
  });
  render(<PackagesCard account={studentAccount({ balance: 7500, packages })} />, { wrapper: inShell(shell) });
  return shell;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function choose(name: string) {
  await press('Что сделать: Осень');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');
const sent = () => api?.sent.map(({ input }) => input);

test('[FIN-63] a package shows its remaining lessons, end, price and state', () => {
  show([bought()]);

  expect(plain(screen.getByRole('listitem'))).toBe(
    'ОсеньДействуетосталось 5 из 8, до 30.12.202612 000 ₽, занятие по 1 500 ₽, оплачен 01.11.2026',
  );
});

test('[FIN-63] used and closed packages are among the former ones, without actions', async () => {
  show([bought({ id: 1, status: 'finished', lessons_left: 0 }), bought({ id: 2, status: 'closed', lessons_left: 0 })]);
  expect(screen.getByText('Сейчас абонемента нет')).toBeVisible();

  await userEvent.click(screen.getByText('Прежние: 2'));

  expect(screen.getByRole('list', { name: 'Прежние абонементы' })).toHaveTextContent(
    /Использованбыло 8 занятий.*Закрыт/,
  );
  expect(screen.queryByRole('button', { name: /Что сделать/ })).toBeNull();
});

test('[FIN-63] a student without packages has no card', () => {
  show([]);

  expect(screen.queryByRole('region')).toBeNull();
});

test('[FIN-64] closing first shows the refund, and then refunds it or keeps it', async () => {
  const shell = show([bought()], { status: 'closed', balance: 0 });
  await choose('Закрыть досрочно');
  const dialog = await screen.findByRole('dialog', { name: 'Закрыть абонемент?' });
  expect(plain(dialog)).toContain('Не использовано 5 занятий на 7 500 ₽');
  expect(plain(dialog)).toContain('Баланс станет +15 000 ₽, сейчас +7 500 ₽');

  await userEvent.click(screen.getByText(/^Вернуть 7\s500\s₽$/));
  expect(plain(dialog)).toContain('Баланс останется +7 500 ₽');
  await press('Да, закрыть');

  await waitFor(() =>
    expect(sent()).toEqual([{ params: { id: 4 }, body: { action: 'close', refund: true, version: 1 } }]),
  );
  expect(shell.toasts).toEqual([
    { text: expect.stringMatching(/^Абонемент закрыт, возвращено 7\s500\s₽, баланс 0\s₽$/), kind: 'done' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[FIN-64] a package is frozen, and a frozen one is resumed', async () => {
  const shell = show([bought()], { status: 'frozen', balance: 7500 });
  await choose('Заморозить');
  await press('Заморозить');

  await waitFor(() =>
    expect(sent()).toEqual([{ params: { id: 4 }, body: { action: 'freeze', refund: false, version: 1 } }]),
  );
  expect(shell.toasts).toEqual([{ text: 'Абонемент заморожен', kind: 'done' }]);
});

test('[FIN-64] a frozen package shows since when, and is resumed with its later end', async () => {
  const frozen = bought({ status: 'frozen', freezes: [{ from: '2026-11-20', to: null }] });
  const shell = show([frozen], { expires_on: '2027-01-06', balance: 7500 });
  expect(screen.getByText('осталось 5 из 8, до 30.12.2026, заморожен с 20.11.2026')).toBeVisible();

  await choose('Разморозить');
  await press('Разморозить');

  await waitFor(() =>
    expect(shell.toasts).toEqual([{ text: 'Абонемент снова действует, до 06.01.2027', kind: 'done' }]),
  );
});

test('[FIN-65] an ended package asks about the rest, and first shows the burned sum', async () => {
  const over = bought({ status: 'expired', lessons_left: 2, price_left: 3000, on_expire: 'ask' });
  const shell = show([over], { status: 'closed', balance: 4500 });
  expect(screen.getByText('Срок вышел, осталось 2 занятия: сжечь или оставить?')).toBeVisible();

  await press('Сжечь');
  const dialog = await screen.findByRole('dialog', { name: 'Сжечь остаток?' });
  expect(plain(dialog)).toMatch(/Сгорят 2 занятия на 3 000 ₽.*Баланс останется \+7 500 ₽/);
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Сжечь' }).at(-1) ?? document.body);

  await waitFor(() => expect(sent()).toMatchObject([{ body: { action: 'burn' } }]));
  expect(plain(document.body)).not.toContain('Сгорят');
  expect(shell.toasts[0]?.text).toMatch(/^Сгорели 2 занятия на 3\s000\s₽, баланс \+4\s500\s₽$/);
});

test('[FIN-65] if the terms keep the rest, it cannot be burned', async () => {
  show([bought({ status: 'expired', lessons_left: 2, price_left: 3000, on_expire: 'keep' })]);

  expect(screen.getByText(/^Срок вышел, осталось 2 занятия\. 3\s000\s₽ вернутся на баланс$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Сжечь' })).toBeNull();
  await press('Что сделать: Осень');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Закрыть']);
});

test('[PKG-46] [FIN-65] the money of a released package is on the balance, and closing can refund it from there', async () => {
  show(
    [bought({ status: 'expired', lessons_left: 2, price_left: 3000, on_expire: 'keep', released_on: '2026-12-31' })],
    { status: 'closed', balance: 4500 },
  );
  expect(screen.getByText(/^Срок вышел, осталось 2 занятия, 3\s000\s₽ уже на балансе$/)).toBeVisible();

  await press('Закрыть или вернуть');
  const dialog = await screen.findByRole('dialog', { name: 'Закрыть абонемент?' });
  expect(plain(dialog)).toContain('Баланс останется +7 500 ₽');
  await userEvent.click(screen.getByText(/^Вернуть 3\s000\s₽$/));
  expect(plain(dialog)).toContain('Баланс станет +4 500 ₽, сейчас +7 500 ₽');
  await press('Да, закрыть');

  await waitFor(() => expect(sent()).toMatchObject([{ body: { action: 'close', refund: true } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[FIN-64] a refusal is shown in the dialog, which stays open', async () => {
  const words = 'Этот абонемент уже закрыт';
  show([bought()], new FakeRefusal('package_not_open', words));
  await choose('Заморозить');

  await press('Заморозить');

  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Заморозить абонемент?' })).toBeVisible();
});

test('[FRM-26] a package changed in another window is loaded before it is closed', async () => {
  show([bought()]);
  const theirs = bought({ version: 2, lessons_left: 4, price_left: 6000 });
  api
    ?.also(studentAccountCalls, {
      'GET /api/students/{id}/account': () => studentAccount({ balance: 6000, packages: [theirs] }),
    })
    .also(calls, {
      'PUT /api/packages/{id}': ({ body }) => {
        if (body.version !== 2) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
        return { ...theirs, balance: 6000, operation_id: 5 };
      },
    });
  await choose('Закрыть досрочно');
  await press('Да, закрыть');

  await screen.findByText(/^Пока вы заполняли, это изменили/);
  await waitFor(() => expect(plain(screen.getByRole('dialog'))).toContain('Не использовано 4 занятия на 6 000 ₽'));
  expect(plain(screen.getByRole('dialog'))).toContain('Баланс станет +12 000 ₽, сейчас +6 000 ₽');
  await press('Да, закрыть');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()?.at(-1)).toMatchObject({ body: { action: 'close', version: 2 } });
});
