import { expect, test } from 'vitest';
import { type Payable, CreditBook, creditTaken } from './credit-book.ts';

const CREDIT = { id: 7, price_minor: 100 };
const PART: Payable = {
  student_id: 1,
  price_minor: 150,
  price_source: 'card',
  charge_mode: 'auto',
  charge_minor: 100,
  cancelled_at: null,
  credit: CREDIT,
};

test.each<[string, Partial<Payable>, boolean]>([
  ['completed', {}, true],
  ['completed and charged in full by the teacher', { charge_mode: 'full' }, true],
  ['charged a sum equal to its price', { charge_mode: 'custom' }, false],
  ['charged half of one kopeck', { charge_mode: 'half' }, false],
  ['charged less', { charge_minor: 50 }, false],
  ['charged without a package', { credit: null }, false],
  ['missed without a stored percent', { attendance: 'absent' }, true],
  ['missed at half the price', { attendance: 'absent', no_show_percent: 50 }, false],
  ['missed at the full price', { attendance: 'absent', no_show_percent: 100 }, true],
  ['excused at half the price', { attendance: 'excused', no_show_percent: 50 }, true],
])('[PKG-32] a lesson that was %s uses a lesson of the package: %o', (_, said, takes) => {
  expect(creditTaken({ ...PART, ...said })).toEqual(takes ? CREDIT : null);
});

test('[PKG-32] an excused lesson that costs nothing uses no lesson of the package', () => {
  const credit = { id: 7, price_minor: 0 };

  expect(creditTaken({ ...PART, credit, charge_minor: 0, attendance: 'excused' })).toBeNull();
});

const UNPAID: Payable = { ...PART, credit: null };
const FREE = {
  ...CREDIT,
  student_id: 1,
  starts_on: '2026-11-01',
  expires_on: '2026-11-30',
  freezes: [],
  lesson_id: null,
};
const frozen = (to: string | null) => ({ ...FREE, freezes: [{ from: '2026-11-10', to }] });

test.each<
  [
    string,
    typeof FREE | ReturnType<typeof frozen> | (Omit<typeof FREE, 'lesson_id'> & { lesson_id: number }),
    string,
    boolean,
  ]
>([
  ['on its first day', FREE, '2026-11-01', true],
  ['a day before it', FREE, '2026-10-31', false],
  ['on its last day', FREE, '2026-11-30', true],
  ['a day after it', FREE, '2026-12-01', false],
  ['before its freeze', frozen(null), '2026-11-09', true],
  ['on the first day of its freeze', frozen(null), '2026-11-10', false],
  ['on the day of its resumption', frozen('2026-11-20'), '2026-11-20', true],
  ['on the last day of its freeze', frozen('2026-11-20'), '2026-11-19', false],
  ['of another student', { ...FREE, student_id: 2 }, '2026-11-10', false],
  ['that another lesson uses', { ...FREE, lesson_id: 8 }, '2026-11-10', false],
  ['that the lesson itself uses', { ...FREE, lesson_id: 5 }, '2026-12-24', true],
])('[PKG-5] [PKG-20] a package %s provides a lesson: %o', (_, row, conducted_date, isGiven) => {
  const { credit } = new CreditBook([row]).offered({ id: 5, conducted_date }, UNPAID);

  expect(credit?.id).toBe(isGiven ? 7 : undefined);
});

test.each<[string, Partial<Payable>]>([
  ['with an explicit price', { price_source: 'override' }],
  ['that is a trial', { price_source: 'trial' }],
  ['that was cancelled by the policy', { cancelled_at: '2026-11-10T09:00:00Z' }],
])('[PKG-3] a lesson %s gets no lesson of a package', (_, said) => {
  const part = { ...UNPAID, ...said };

  expect(new CreditBook([FREE]).offered({ id: 5, conducted_date: '2026-11-10' }, part)).toEqual(part);
});

test('[PKG-3] a cancelled lesson that the teacher charges in full gets a lesson of a package', () => {
  const part = { ...UNPAID, cancelled_at: '2026-11-10T09:00:00Z', charge_mode: 'full' };

  expect(new CreditBook([FREE]).offered({ id: 5, conducted_date: '2026-11-10' }, part).credit?.id).toBe(7);
});

test('[PKG-4] two lessons of one request get two lessons of a package', () => {
  const book = new CreditBook([FREE, { ...FREE, id: 8 }]);
  const next = (id: number) => book.took(book.offered({ id, conducted_date: '2026-11-10' }, UNPAID));

  expect([next(1), next(2), next(3)].map(({ credit }) => credit?.id)).toEqual([7, 8, undefined]);
});
