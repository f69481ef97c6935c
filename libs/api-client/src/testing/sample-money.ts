import type { CashCategory, ResultOf, WaysToPay } from '@planner/contract';

/** Returns a sample category of expenditure without cash lines, with some fields replaced. */
export const sampleCategory = (given: Partial<CashCategory> = {}): CashCategory => ({
  id: 1,
  name: 'Реклама',
  type: 'expenditure',
  hidden: false,
  version: 1,
  lines: 0,
  ...given,
});

/** Returns the goal of a teacher who has not set one. */
export const sampleGoal = (): ResultOf<'GET /api/earned-goal'> => ({
  goal: null,
  earned: 0,
  percent: null,
  forecast: 0,
  lessons_to_goal: null,
  version: 1,
});

/** Returns the ways to pay of a teacher who has not entered any. */
export const sampleWays = (): WaysToPay => ({
  payee: '',
  payee_inn: '',
  account_number: '',
  bank_name: '',
  bic: '',
  correspondent_account: '',
  phone_number: '',
  phone_bank: '',
  phone_name: '',
  payment_link: '',
  code: null,
  bank_code_url: null,
  tax_status: 'none',
  version: 1,
});
