import type { Balance, OwnPayment, Package } from '@planner/contract';

/** A ledger entry of 1 500 ₽, with the given balance after it. */
export const movement = (id: number, balance_after = 0): Balance['entries'][number] => ({
  id,
  date: '2026-11-19',
  amount: 1500,
  kind: 'payment',
  text: `Оплата № ${id}`,
  lesson_id: null,
  balance_after,
  receipt: null,
});

/** A student who owes for two lessons. */
export const ownBalance = (more: Partial<Balance> = {}): Balance => ({
  balance: -3000,
  lessons_left: null,
  packages: [],
  free_lessons: [],
  next_payment_hint: 'Нужно внести 3 000 ₽',
  to_pay: 3000,
  next_price: 1500,
  entries: [],
  total: more.entries?.length ?? 0,
  page: 1,
  page_size: 5,
  up_to: more.entries?.[0]?.id ?? null,
  ...more,
});

export const ownPackage = (more: Partial<Package> = {}): Package => ({
  id: 1,
  student_id: 1,
  title: 'Осень',
  lessons_total: 8,
  lessons_left: 5,
  price_total: 8000,
  price_per_lesson: 1000,
  price_left: 5000,
  starts_on: '2026-11-01',
  expires_on: '2026-12-30',
  status: 'active',
  on_expire: 'keep',
  released_on: null,
  version: 1,
  freezes: [],
  ...more,
});

/** A declared payment that waits for the teacher. */
export const toldPayment = (more: Partial<OwnPayment> = {}): OwnPayment => ({
  id: 9,
  student_id: 1,
  student_name: 'Анна Соколова',
  amount: 1500,
  refunded: 0,
  date: '2026-11-19',
  method: 'transfer',
  comment: '',
  files: [],
  lesson_id: null,
  state: 'declared',
  corrects_id: null,
  created_at: '2026-11-20T12:24:00.000Z',
  declared_amount: 1500,
  declared_date: '2026-11-19',
  decided_at: null,
  ...more,
});
