import type { waysToPay } from '@planner/contract';
import type { Undoable, Writes } from '../known.ts';

/** Random writes of the ways in which clients pay a teacher. */
export const RANDOM_WAYS: Pick<Writes, Extract<Undoable, keyof typeof waysToPay>> = {
  'PUT /api/ways-to-pay': (_known, choose) => ({
    body: { version: '*', phone_number: choose(['', '+7 900 000-00-00']), phone_bank: choose(['', 'Банк']) },
  }),
};
