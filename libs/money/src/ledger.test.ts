import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, settleLessons } from './ledger.ts';
import type { LedgerEntry } from './ledger.ts';

let entries = 0;
const entry = (kind: LedgerEntry['kind'], amount_minor: number, rest: Partial<LedgerEntry> = {}): LedgerEntry => {
  entries += 1;
  return { id: entries, kind, amount_minor, lesson_id: null, effective_date: '2026-11-20', reverses_id: null, ...rest };
};
const charge = (lesson_id: number, amount: number, rest: Partial<LedgerEntry> = {}) =>
  entry('lesson_charge', -amount, { lesson_id, ...rest });
const paidOf = (ledger: LedgerEntry[], upcoming?: Map<number, number>) =>
  Object.fromEntries([...settleLessons(ledger, upcoming)].map(([lesson, { paid }]) => [lesson, paid]));

test('[MNY-7] the balance is the sum of the entries', () => {
  expect(balanceOf([entry('opening', -500), entry('payment', 2000), charge(1, 1500), entry('adjustment', 25)])).toBe(
    25,
  );
  expect(balanceOf([])).toBe(0);
});

test('[MNY-8] money pays the oldest charges first, whatever the order of the entries', () => {
  const ledger = [
    charge(3, 1000, { effective_date: '2026-11-20' }),
    charge(1, 1000, { effective_date: '2026-11-06' }),
    entry('payment', 2500, { effective_date: '2026-11-01' }),
    charge(2, 1000, { effective_date: '2026-11-13' }),
  ];

  expect(settleLessons(ledger)).toEqual(
    new Map([
      [1, { price_minor: 1000, covered_minor: 1000, paid: true }],
      [2, { price_minor: 1000, covered_minor: 1000, paid: true }],
      [3, { price_minor: 1000, covered_minor: 500, paid: false }],
    ]),
  );
});

test('[MNY-8] money given for a lesson goes to it, and what is over to the oldest', () => {
  const ledger = [charge(1, 1000), charge(2, 1000), charge(3, 1000), entry('payment', 2000, { lesson_id: 3 })];

  expect(paidOf(ledger)).toEqual({ 1: true, 2: false, 3: true });
});

test('[MNY-8] an old debt is paid before the lessons after it', () => {
  const ledger = [
    entry('opening', -500, { effective_date: '2026-10-01' }),
    charge(1, 1000, { effective_date: '2026-11-06' }),
    entry('payment', 1000),
  ];

  expect(settleLessons(ledger).get(1)).toEqual({ price_minor: 1000, covered_minor: 500, paid: false });
});

test('[MNY-8] a reversed charge is as if it had never been', () => {
  const wrong = charge(1, 3000);
  const ledger = [
    wrong,
    entry('charge_reversal', 3000, { lesson_id: 1, reverses_id: wrong.id }),
    charge(1, 1000),
    charge(2, 1000),
    entry('payment', 1000),
  ];

  expect(paidOf(ledger)).toEqual({ 1: true, 2: false });
});

test('[MNY-8] money given for a lesson to come waits for it while it is planned, and is free when it is not', () => {
  const ledger = [charge(1, 1000), entry('payment', 1000, { lesson_id: 9 })];

  expect(paidOf(ledger, new Map([[9, 1000]]))).toEqual({ 1: false, 9: true });
  expect(paidOf(ledger)).toEqual({ 1: true });
});

test('[MNY-8] a lesson that costs nothing is not called paid', () => {
  expect(paidOf([charge(1, 0), entry('payment', 1000)], new Map([[2, 0]]))).toEqual({ 2: false });
});

test('[MNY-8] no lesson is covered beyond its price, and all that is covered is money that came', () => {
  const anyEntry = fc.record({
    id: fc.nat(),
    kind: fc.constantFrom('payment', 'lesson_charge', 'refund', 'adjustment'),
    amount: fc.integer({ min: 1, max: 5000 }),
    lesson_id: fc.option(fc.integer({ min: 1, max: 5 })),
    effective_date: fc.constantFrom('2026-11-01', '2026-11-08', '2026-11-15'),
  });
  fc.assert(
    fc.property(fc.uniqueArray(anyEntry, { selector: ({ id }) => id, maxLength: 20 }), (made) => {
      const ledger = made.map(({ amount, ...rest }): LedgerEntry => {
        const isCredit = rest.kind === 'payment' || rest.kind === 'adjustment';
        return { ...rest, reverses_id: null, amount_minor: isCredit ? amount : -amount };
      });
      const came = ledger.reduce((sum, { amount_minor }) => sum + Math.max(0, amount_minor), 0);
      const lessons = [...settleLessons(ledger).values()];

      expect(lessons.every(({ price_minor, covered_minor }) => covered_minor <= price_minor)).toBe(true);
      expect(lessons.reduce((sum, { covered_minor }) => sum + covered_minor, 0)).toBeLessThanOrEqual(came);
      expect(balanceOf(ledger) < 0 || lessons.every(({ paid }) => paid)).toBe(true);
    }),
  );
});
