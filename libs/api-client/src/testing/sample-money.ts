import type { CashCategory, ResultOf } from '@planner/contract';

/** A category of expenses that no line has; what is given replaces its fields. */
export const sampleCategory = (given: Partial<CashCategory> = {}): CashCategory => ({
  id: 1,
  name: 'Реклама',
  type: 'expenditure',
  hidden: false,
  version: 1,
  lines: 0,
  ...given,
});

/** The goal of a teacher who has set none. */
export const sampleGoal = (): ResultOf<'GET /api/earned-goal'> => ({
  goal: null,
  earned: 0,
  percent: null,
  forecast: 0,
  lessons_to_goal: null,
  version: 1,
});
