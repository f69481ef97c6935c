import type { Payer } from '@planner/contract';

/** Смирнова Ольга, who pays for Анна and has no plan of bills. */
export const samplePayer = (more: Partial<Payer> = {}): Payer => ({
  payer_id: 7,
  name: 'Смирнова Ольга',
  given_name: '',
  addressed_as: '',
  phone_number: '',
  email: '',
  contact: '',
  type_connect: null,
  language: 'ru',
  version: 1,
  has_plan: false,
  students: [{ student_id: 1, student_name: 'Анна', role: 'parent', sees_money: true, share: null }],
  ...more,
});
