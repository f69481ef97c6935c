import { expect, test } from 'vitest';
import { cashLine } from '../../../testing/cash-line.ts';
import { checkCorrection, type CorrectionDraft, correctionOf } from './correction-draft.ts';

const LINE = cashLine({ comment: 'за ноябрь' });
const TODAY = '2026-11-20';
const check = (more: Partial<CorrectionDraft>, line = LINE) =>
  checkCorrection({ ...correctionOf(line), ...more }, line, TODAY);

test.each<Partial<CorrectionDraft>>([{}, { amount: '1 500,00' }, { comment: ' за ноябрь ' }])(
  '[FIN-28] a payment corrected by %o is unchanged, so there is nothing to correct',
  (more) => {
    expect(check(more).faults?.fields).toMatchObject({ amount: 'nothing_changed' });
  },
);

test.each<Partial<CorrectionDraft>>([{ amount: '1501' }, { date: '2026-11-19' }, { method: 'cash' }, { comment: '' }])(
  '[FIN-28] a payment corrected by %o is sent completely',
  (more) => {
    const whole = { amount: 1500, date: TODAY, method: 'transfer', comment: 'за ноябрь' };
    const { amount, ...others } = more;

    expect(check(more).value).toEqual({ ...whole, ...others, ...(amount !== undefined && { amount: Number(amount) }) });
  },
);

test('[FIN-28] a future day and an invalid sum are faults at their fields', () => {
  expect(check({ amount: '0', date: '2026-11-21' }).faults?.fields).toMatchObject({
    amount: 'not_above_zero',
    date: 'to_come',
  });
});

test('[FIN-28] a line without a payment method starts with the method «other»', () => {
  expect(correctionOf(cashLine({ method: null, amount: 99.5 }))).toEqual({
    amount: '99,5',
    date: TODAY,
    method: 'other',
    comment: '',
  });
});
