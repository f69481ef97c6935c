import fc from 'fast-check';
import { expect, test } from 'vitest';
import { policyText } from './cancellation-text.ts';
import { evaluateCancellation } from './cancellation.ts';
import type { Cancelling } from './cancellation.ts';
import { DEFAULT_POLICY } from './policy.ts';
import type { CancellationPolicy } from './policy.ts';

const START = '2026-11-20T15:00:00.000Z';
const cancelling = (rest: Partial<Cancelling> = {}): Cancelling => ({
  by: 'student',
  at: '2026-11-20T10:00:00.000Z',
  start_at: START,
  conducted_date: '2026-11-20',
  zone: 'Europe/Moscow',
  price_minor: 150_000,
  is_group: false,
  free_used: 0,
  ...rest,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const textOf = (policy: Partial<CancellationPolicy>, rest: Partial<Cancelling> = {}) =>
  plain(evaluateCancellation({ ...DEFAULT_POLICY, ...policy }, cancelling(rest)).text);

test('[MNY-9] a student’s late cancellation costs the policy’s percent, and the text states it', () => {
  const result = evaluateCancellation({ ...DEFAULT_POLICY, late_percent: 50 }, cancelling());

  expect({ ...result, text: plain(result.text), done: plain(result.done), why: plain(result.why) }).toEqual({
    charge_minor: 75_000,
    credit_kept: true,
    free_left: 0,
    gives_free_lesson: false,
    takes_free_lesson: false,
    notice_minutes: 300,
    text: 'Спишется 750 ₽: отмена позже чем за 24 часа до начала, 50 % стоимости',
    done: 'Списано 750 ₽: отмена позже чем за 24 часа до начала, 50 % стоимости',
    why: 'Отмена позже чем за 24 часа до начала, 50 % стоимости',
  });
});

test.each([
  ['2026-11-19T15:00:00.000Z', 0],
  ['2026-11-19T15:00:00.001Z', 150_000],
  ['2026-11-20T16:00:00.000Z', 150_000],
])('[MNY-9] with 24 hours of notice a cancellation at %s costs %i', (at, charge) => {
  expect(evaluateCancellation(DEFAULT_POLICY, cancelling({ at })).charge_minor).toBe(charge);
});

test.each([
  ['2026-11-19T17:00:00.000Z', 0],
  ['2026-11-19T17:01:00.000Z', 150_000],
])('[MNY-9] with «20:00 накануне» in the teacher’s zone a cancellation at %s costs %i', (at, charge) => {
  const policy = { ...DEFAULT_POLICY, notice_until: '20:00' };

  expect(evaluateCancellation(policy, cancelling({ at })).charge_minor).toBe(charge);
});

test('[MNY-9] the month’s free cancellations are used first', () => {
  const policy = { ...DEFAULT_POLICY, free_cancels_per_month: 2 };
  const results = [0, 1, 2].map((free_used) => evaluateCancellation(policy, cancelling({ free_used })));

  expect(results.map(({ charge_minor, free_left, credit_kept }) => [charge_minor, free_left, credit_kept])).toEqual([
    [0, 1, true],
    [0, 0, true],
    [150_000, 0, false],
  ]);
});

test('[MNY-9] a cancellation in time does not use a free cancellation', () => {
  const policy = { ...DEFAULT_POLICY, free_cancels_per_month: 2 };

  expect(evaluateCancellation(policy, cancelling({ at: '2026-11-01T00:00:00Z' })).free_left).toBe(2);
});

test('[MNY-9] a lesson of a group uses the group percent if the policy has one', () => {
  const policy = { ...DEFAULT_POLICY, group_percent: 30 };

  expect(evaluateCancellation(policy, cancelling({ is_group: true })).charge_minor).toBe(45_000);
  expect(evaluateCancellation(DEFAULT_POLICY, cancelling({ is_group: true })).charge_minor).toBe(150_000);
});

test('[MNY-9] a cancellation by the teacher costs nothing unless the teacher sets a sum', () => {
  const decision = { charge_minor: 30_000, reason: 'по договорённости' };

  expect(evaluateCancellation(DEFAULT_POLICY, cancelling({ by: 'teacher' })).charge_minor).toBe(0);
  expect(evaluateCancellation(DEFAULT_POLICY, cancelling({ by: 'teacher', decision })).charge_minor).toBe(30_000);
});

test.each([
  [{}, { by: 'teacher' }, 'Ничего не спишется: отменяет преподаватель'],
  [
    { teacher_late_rule: 'free_lesson' },
    { by: 'teacher' },
    'Ничего не спишется: преподаватель отменяет позже чем за 24 часа до начала, следующее занятие бесплатно',
  ],
  [
    { teacher_late_rule: 'free_lesson' },
    { by: 'teacher', at: '2026-11-01T00:00:00Z' },
    'Ничего не спишется: отменяет преподаватель',
  ],
  [{}, { by: 'system' }, 'Ничего не спишется: в этот день занятий нет'],
  [{}, { at: '2026-11-01T00:00:00Z' }, 'Ничего не спишется: отмена не позже чем за 24 часа до начала'],
  [{ notice_hours: 0 }, {}, 'Ничего не спишется: отмена до начала'],
  [{ notice_hours: 0 }, { at: '2026-11-20T15:30:00Z' }, 'Спишется 1 500 ₽: отмена после начала, 100 % стоимости'],
  [{ notice_until: '20:00' }, {}, 'Спишется 1 500 ₽: отмена позже 20:00 накануне, 100 % стоимости'],
  [{ late_percent: 0 }, {}, 'Ничего не спишется: отмена позже чем за 24 часа до начала, бесплатно'],
  [{}, { price_minor: 0 }, 'Ничего не спишется: занятие бесплатное'],
  [{ free_cancels_per_month: 2 }, {}, 'Ничего не спишется: отмена без оплаты, в этом месяце останется 1'],
  [{}, { has_free_lesson: true }, 'Ничего не спишется: прошлое занятие поздно отменил преподаватель, это бесплатно'],
  [
    {},
    { by: 'teacher', decision: { charge_minor: 30_000, reason: 'проспал' } },
    'Спишется 300 ₽: так решил преподаватель (проспал)',
  ],
  [{}, { decision: { charge_minor: 0, reason: '' } }, 'Ничего не спишется: так решил преподаватель'],
] satisfies [Partial<CancellationPolicy>, Partial<Cancelling>, string][])(
  '[MNY-10] with %j and %j the sentence is «%s»',
  (policy, rest, text) => {
    expect(textOf(policy, rest)).toBe(text);
  },
);

test.each([
  [{}, { by: 'teacher' }, 'Ничего не списано: отменил преподаватель'],
  [
    { teacher_late_rule: 'free_lesson' },
    { by: 'teacher' },
    'Ничего не списано: преподаватель отменил позже чем за 24 часа до начала, следующее занятие бесплатно',
  ],
  [{}, { by: 'system' }, 'Ничего не списано: в этот день занятий не было'],
  [{ free_cancels_per_month: 2 }, {}, 'Ничего не списано: отмена без оплаты, в этом месяце осталось 1'],
  [{}, { decision: { charge_minor: 30_000, reason: 'проспал' } }, 'Списано 300 ₽: так решил преподаватель'],
] satisfies [Partial<CancellationPolicy>, Partial<Cancelling>, string][])(
  '[MNY-70] after a cancellation with %j and %j the sentence is «%s»',
  (policy, rest, text) => {
    const { done } = evaluateCancellation({ ...DEFAULT_POLICY, ...policy }, cancelling(rest));

    expect(plain(done)).toBe(text);
  },
);

test.each([
  ['a late cancellation with a charge', {}, {}, true],
  ['a cancellation in time', {}, { at: '2026-11-01T00:00:00Z' }, false],
  ['a free cancellation of the month', { free_cancels_per_month: 1 }, {}, false],
  ['a late cancellation at 0 percent', { late_percent: 0 }, {}, false],
  ['a cancellation by the teacher', {}, { by: 'teacher' }, false],
] satisfies [string, Partial<CancellationPolicy>, Partial<Cancelling>, boolean][])(
  '[MNY-151] whether a student’s free lesson is used for %s: %j, %j',
  (_, policy, rest, takes) => {
    const cancelled = evaluateCancellation(
      { ...DEFAULT_POLICY, ...policy },
      cancelling({ ...rest, has_free_lesson: true }),
    );

    expect([cancelled.takes_free_lesson, cancelled.charge_minor]).toEqual([takes, 0]);
  },
);

test('[MNY-10] the sentence states the charged sum, which never exceeds the price', () => {
  const anyPolicy = fc.record({
    notice_hours: fc.integer({ min: 0, max: 168 }),
    late_percent: fc.integer({ min: 0, max: 100 }),
    no_show_percent: fc.constant(100),
    free_cancels_per_month: fc.integer({ min: 0, max: 3 }),
  });
  const when = fc.integer({ min: -200, max: 10 }).map((hours) => Date.parse(START) + hours * 3_600_000);
  fc.assert(
    fc.property(anyPolicy, when, fc.nat(500_000), fc.nat(4), (policy, at, price_minor, free_used) => {
      const result = evaluateCancellation(policy, cancelling({ at, price_minor, free_used }));
      const said = /^Спишется ([\d,]+) ₽/.exec(result.text.replaceAll('\u00a0', ' ').replaceAll(/(\d) (\d)/g, '$1$2'));

      expect(result.charge_minor).toBeLessThanOrEqual(price_minor);
      expect(Math.round(Number(said?.[1]?.replace(',', '.') ?? 0) * 100)).toBe(result.charge_minor);
      if (price_minor > 0 && policy.late_percent > 0 && policy.late_percent < 100)
        expect(result.credit_kept).toBe(true);
      if (!result.credit_kept) expect(result.charge_minor).toBe(price_minor);
    }),
  );
});

test.each([
  [{}, 'Отмена позже чем за 24 часа до начала — 100 % стоимости. Неявка — 100 % стоимости.'],
  [
    { late_percent: 50, no_show_percent: 0, group_percent: 70, free_cancels_per_month: 2, notice_hours: 1 },
    'Отмена позже чем за 1 час до начала — 50 % стоимости. В группе — 70 % стоимости. Неявка — бесплатно. Поздних отмен без оплаты — 2 раза в месяц.',
  ],
  [
    { notice_until: '20:00', teacher_late_rule: 'free_lesson' },
    'Отмена позже 20:00 накануне — 100 % стоимости. Неявка — 100 % стоимости. Если поздно отменяет преподаватель, следующее занятие бесплатно.',
  ],
  [
    { who_may: 'request' },
    'Отмена позже чем за 24 часа до начала — 100 % стоимости. Неявка — 100 % стоимости. Об отмене просят в кабинете, решает преподаватель.',
  ],
  [
    { who_may: 'write' },
    'Отмена позже чем за 24 часа до начала — 100 % стоимости. Неявка — 100 % стоимости. Об отмене пишут преподавателю.',
  ],
] satisfies [Partial<CancellationPolicy>, string][])('[MNY-11] the policy %j reads «%s»', (policy, text) => {
  expect(plain(policyText({ ...DEFAULT_POLICY, ...policy }))).toBe(text);
});
