import type { AccountLine, Package, StudentAccount } from '@planner/contract';
import { ownPackage } from './own-account.ts';

/** An account without payments and debts. */
export const studentAccount = (more: Partial<StudentAccount> = {}): StudentAccount => ({
  balance: 0,
  received: 0,
  earned: 0,
  burned: 0,
  brought: 0,
  packaged: 0,
  unpaid: { lessons: 0, sum: 0 },
  packages: [],
  free_lessons: [],
  planned: { until: '2026-12-18', lessons: 0, packaged: 0, cost: 0, balance_after: 0 },
  ...more,
});

/** A line of an account: by default a charged lesson. */
export const accountLine = (more: Partial<AccountLine> = {}): AccountLine => ({
  id: 1,
  date: '2026-11-18',
  amount: -1500,
  kind: 'lesson_charge',
  text: 'Занятие 18.11.2026',
  lesson_id: 3,
  payment_id: null,
  balance_after: -1500,
  receipt: null,
  ...more,
});

/** A package of eight lessons, by default with three used. */
export const bought = (more: Partial<Package> = {}): Package =>
  ownPackage({ id: 4, price_total: 12000, price_per_lesson: 1500, price_left: 7500, on_expire: 'ask', ...more });
