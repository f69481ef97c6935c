import { fakeApi, type FakeApi, fakePage, FakeRefusal, sampleOwnProfile } from '@planner/api-client/testing';
import { type Balance, bills, type OwnPayment, payments, type Profile, studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { movement, ownBalance, ownPackage, toldPayment } from '../testing/own-account.ts';
import { CabinetMoney } from './cabinet-money.tsx';
import { historyOf } from './declared/declared-history.ts';

let api: FakeApi;
afterEach(() => api.restore());

const MOVEMENTS = Array.from({ length: 45 }, (_, index) => movement(145 - index, 145 - index));

interface Known {
  profile?: Partial<Profile>;
  balance?: Partial<Balance>;
  told?: OwnPayment[];
  refusal?: FakeRefusal;
  isBrief?: boolean;
}

function open({ profile, balance, told = [], refusal, isBrief = false }: Known = {}) {
  const answered = <T,>(answer: T): T => {
    if (refusal !== undefined) throw refusal;
    return answer;
  };
  api = fakeApi(studentCabinet, {
    'GET /api/student/profiles': () => [sampleOwnProfile(profile)],
    'GET /api/student/balance': () => answered(ownBalance(balance)),
    'GET /api/student/movements': ({ query }) => fakePage(MOVEMENTS, query),
  })
    .also(payments, { 'GET /api/student/payments': ({ query }) => answered(fakePage(told, query)) })
    .also(bills, {
      'GET /api/student/bills': ({ query }) => answered({ items: [], total: 0, page: query.page, page_size: 5 }),
    });
  return render(<CabinetMoney student_profile_id={7} isBrief={isBrief} />, {
    wrapper: inShell(fakeShell({ user: 'student' })),
  });
}

const card = () => screen.getByRole('region', { name: 'Баланс' });
const read = () => screen.findByRole('button', { name: 'Я оплатил' });
const rows = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');
const words = (node: HTMLElement) => node.textContent.replaceAll('\u00a0', ' ');

test('[CAB-25] the balance is shown with the next payment and the remaining lessons', async () => {
  open({ balance: { balance: 4000, lessons_left: 5, next_payment_hint: 'Оплачено вперёд: 4 занятия', to_pay: 0 } });

  expect(await screen.findByText('+4 000 ₽')).toBeVisible();
  expect(card()).toHaveTextContent('ещё на 5 занятий');
  expect(card()).toHaveTextContent('Оплачено вперёд: 4 занятия');
  expect(card()).toHaveTextContent('Здесь появятся оплаты и проведённые занятия');
});

test.each([null, 0])('[CAB-25] with %s remaining lessons the card shows no number', async (lessons_left) => {
  open({ balance: { balance: 700, lessons_left } });
  await read();

  expect(card()).not.toHaveTextContent('ещё на');
});

test.each<[Partial<OwnPayment>, string]>([
  [{}, ''],
  [{ amount: 1499 }, '1 499 ₽ от 19.11.2026'],
  [{ date: '2026-11-18' }, '1 500 ₽ от 18.11.2026'],
  [{ refunded: 300 }, 'возвращено 300 ₽'],
  [{ state: 'declared', amount: 1 }, 'Баланс изменится после подтверждения'],
  [{ state: 'rejected', amount: 1 }, 'Уточните у преподавателя'],
])('[CAB-33] a payment with %o is shown with the note «%s»', (more, note) => {
  const as = { declared_amount: 1500, declared_date: '2026-11-19', amount: 1500, date: '2026-11-19' };
  const told = historyOf(toldPayment({ state: 'confirmed', ...as, ...more })).at(-1);

  expect(told?.note.replaceAll('\u00a0', ' ')).toBe(note);
});

test('[CAB-28] a profile that does not see money has no card, and no money is requested', async () => {
  const { container } = open({ profile: { sees_money: false } });

  await expect.poll(() => api.sent.map(({ key }) => key)).toContain('GET /api/student/profiles');
  await expect.poll(() => container.textContent).toBe('');

  const hidden = new FakeRefusal('money_hidden', 'Деньги видит только тот, кто платит');
  const late = open({ refusal: hidden });
  await expect.poll(() => late.container.textContent).toBe('');
});

test('[WRD-17] money that could not be read is not counted, and can be loaded again', async () => {
  open({ refusal: new FakeRefusal('not_found', 'Не найдено') });

  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(card().textContent).not.toMatch(/₽|Здесь появятся/);
});

test('[CAB-27] the newest entries are shown with «итого», older ones load page by page', async () => {
  open({ balance: { entries: MOVEMENTS.slice(0, 5), total: 45 } });
  await read();
  const more = () => userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
  const balances = () => rows('Начисления и оплаты').map((row) => Number(/итого (\d+)/.exec(words(row))?.[1]));
  expect(words((await screen.findAllByRole('listitem'))[0] as HTMLElement)).toBe(
    'Оплата № 14519.11.2026+1 500 ₽итого 145 ₽',
  );
  expect(balances()).toEqual([145, 144, 143, 142, 141]);

  await more();
  await expect.poll(balances).toHaveLength(20);
  await more();
  await expect.poll(balances).toHaveLength(40);
  await more();

  await expect.poll(() => words(screen.getByRole('status'))).toBe('Показаны все: 45');
  expect(balances()).toEqual(MOVEMENTS.map(({ id }) => id));
  expect(api.sent.filter(({ key }) => key === 'GET /api/student/movements').map(({ input }) => input)).toMatchObject([
    { query: { student_profile_id: 7, page: 1, page_size: 20 } },
    { query: { student_profile_id: 7, page: 2, up_to: 145 } },
    { query: { student_profile_id: 7, page: 3, up_to: 145 } },
  ]);
});

test('[CAB-29] a package shows its remaining lessons, end and status; past ones are folded', async () => {
  const past = ownPackage({ id: 2, title: 'Лето', status: 'finished', lessons_left: 0, expires_on: null });
  const frozen = ownPackage({ id: 3, title: 'Весна', status: 'frozen', expires_on: null, price_per_lesson: 900 });
  open({ balance: { packages: [frozen, ownPackage(), past] } });
  await read();

  expect(rows('Абонементы').map(words)).toEqual([
    'ОсеньДействуетосталось 5 занятий из 8 по 1 000 ₽до 30.12.2026',
    'ВеснаЗамороженосталось 5 занятий из 8 по 900 ₽без срока',
    'ЛетоИспользованосталось 0 занятий из 8 по 1 000 ₽без срока',
  ]);
  expect(screen.getByText('Лето')).not.toBeVisible();
  await userEvent.click(screen.getByText('Прошлые: 1'));
  expect(screen.getByText('Лето')).toBeVisible();
});

const GIVEN = [
  { earned_on: '2026-11-20', taken_on: null },
  { earned_on: '2026-10-05', taken_on: '2026-10-12' },
];

test.each([
  ['declared', 1],
  ['confirmed', 0],
] as const)(
  '[CAB-113] the start shows the balance, what to pay, and a payment that is %s in %i lists; the rest is a link away',
  async (state, lists) => {
    const told = [toldPayment({ id: 1, state })];
    open({ isBrief: true, told, balance: { balance: -1500, next_payment_hint: 'Нужно внести 1 500 ₽' } });
    await read();

    expect(card()).toHaveTextContent('Нужно внести');
    expect(screen.queryAllByRole('region', { name: 'Сообщения об оплате' })).toHaveLength(lists);
    expect(screen.queryByRole('region', { name: 'Начисления и оплаты' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Оплаты и начисления' })).toHaveAttribute(
      'href',
      '/student/student-cabinet/balance?profile=7',
    );
  },
);

test('[CAB-70] a free lesson names the cancelled lesson; a used one is folded', async () => {
  open({ balance: { free_lessons: GIVEN } });
  await read();

  expect(rows('Бесплатные занятия').map(words)).toEqual([
    'Бесплатное занятие: за отмену 20 ноября',
    'Бесплатное занятие: за отмену 5 октябряиспользовано 12 октября',
  ]);
  expect(screen.getByText(/за отмену 20 ноября/)).toBeVisible();
  expect(screen.getByText(/за отмену 5 октября/)).not.toBeVisible();
  await userEvent.click(screen.getByText('Использованные бесплатные занятия: 1'));
  expect(screen.getByText('использовано 12 октября')).toBeVisible();
});

test('[CAB-70] a profile that does not see money sees no free lesson', async () => {
  const { container } = open({ profile: { sees_money: false }, balance: { free_lessons: GIVEN } });

  await expect.poll(() => api.sent.map(({ key }) => key)).toContain('GET /api/student/profiles');
  await expect.poll(() => container.textContent).toBe('');
});

test('[CAB-32] declared payments are shown with their states, the newest three first', async () => {
  const told = (['declared', 'confirmed', 'rejected', 'confirmed'] as const).map((state, place) =>
    toldPayment({ id: 20 - place, state, amount: 1500 + place }),
  );
  open({ told });
  await read();

  expect(rows('Сообщения об оплате').map(words)).toEqual([
    '1 500 ₽ · перевод19.11.2026Ждёт подтверждения преподавателя',
    '1 501 ₽ · перевод19.11.2026Подтверждено',
    '1 502 ₽ · перевод19.11.2026Не подтверждено',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Все сообщения' }));
  expect(rows('Сообщения об оплате')).toHaveLength(4);
});

test('[CAB-33] an opened declared payment shows its data, its time, and the teacher’s decision', async () => {
  const decided = { amount: 1200, date: '2026-11-20', refunded: 200, decided_at: '2026-11-20T13:02:00.000Z' };
  open({ told: [toldPayment({ state: 'confirmed', comment: 'С карты мамы', ...decided })] });
  await read();

  await userEvent.click(screen.getByRole('button', { name: /Подтверждено/ }));

  const dialog = screen.getByRole('dialog', { name: /^Оплата 1\s500\s₽$/ });
  expect(words(dialog)).toContain('Перевод, 19.11.2026С карты мамы');
  expect(within(dialog).getAllByRole('listitem').map(words)).toEqual([
    'Сообщили об оплате1 500 ₽20.11.2026, 15:24',
    'Подтверждено1 200 ₽ от 20.11.2026, возвращено 200 ₽20.11.2026, 16:02',
  ]);
});
