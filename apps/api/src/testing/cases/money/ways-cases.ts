import type { waysToPay } from '@planner/contract';
import { bodyless, type Case, onlyOwn } from '../case.ts';

/** Cases of the ways in which clients pay a teacher. */
export const WAYS_CASES: Record<keyof typeof waysToPay, Case> = {
  'GET /api/ways-to-pay': bodyless,
  'PUT /api/ways-to-pay': onlyOwn(() => ({ body: { phone_number: '+7 900 000-00-00', phone_bank: 'Банк' } }), {
    sent: { body: { account_number: '1' } },
    field: 'account_number',
  }),
};
