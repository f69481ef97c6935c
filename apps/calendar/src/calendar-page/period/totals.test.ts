import type { Lesson } from '@planner/contract';
import { expect, test } from 'vitest';
import { stateInList } from '../../lesson-presentation/lesson-presentation.ts';
import { lesson } from '../../testing/lesson.ts';
import { totalsOf } from './totals.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');

const owed = (status: Lesson['status'], charges: (number | null)[], paid = false) =>
  lesson({
    status,
    amount_deducted: charges.reduce<number>((sum, charge) => sum + (charge ?? 0), 0),
    participants: charges.map((charge, index) => ({
      student_id: index + 1,
      student_name: 'Анна',
      attendance: null,
      reason: '',
      price: 600,
      charge,
      paid,
      free_for: null,
      cancel_asked_at: null,
      move_to: null,
      confirmed: false,
      policy_result: '',
    })),
  });

test('[MNY-71] the debt of a cancelled lesson or part counts as unpaid, and its charge as earned', () => {
  const lessons = [
    owed('completed', [600]),
    owed('cancelled', [600]),
    owed('planned', [600, null]),
    owed('cancelled', [0]),
    owed('cancelled', [600], true),
    owed('planned', [null]),
    owed('moved', [0]),
  ];

  expect(totalsOf(lessons)).toEqual({ unpaid: 3, earned: 2400, expected: 3600, lessons: 3, minutes: 180 });
});

test.each([
  ['owed for', owed('cancelled', [600]), 'cancelled_unpaid'],
  ['paid', owed('cancelled', [600], true), 'cancelled'],
  ['free', owed('cancelled', [0]), 'cancelled'],
] as const)('[MNY-71] a list shows that a cancelled lesson is %s', (_, shown, state) => {
  expect(stateInList(shown, NOW)).toBe(state);
});
