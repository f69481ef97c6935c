import { Lesson, Participant, Payment } from '@planner/contract';
import { expect, test } from 'vitest';
import { ROW_WORDS } from './row-words.ts';
import type { ValueText } from './value-texts.ts';

/** The shown columns with a fixed set of values, and that set. */
const ENUMERATIONS: [name: string, column: readonly [string, ValueText | null], values: readonly string[]][] = [
  ['the status of a lesson', ROW_WORDS.lesson.columns.status, Lesson.shape.status.options],
  ['the state of a payment', ROW_WORDS.payment.columns.state, Payment.shape.state.options],
  ['the attendance', ROW_WORDS.lesson_participant.columns.attendance, Participant.shape.attendance.unwrap().options],
];

test.each(ENUMERATIONS)('[UND-26] each value of %s has its own words', (_name, [, textOf], values) => {
  const words = values.map((value) => textOf?.(value));

  expect(words).not.toContain('');
  expect(new Set(words).size).toBe(values.length);
});

test('[WRD-39] a student who is the payer is named the same for every gender', () => {
  const [, textOf] = ROW_WORDS.payer_student.columns.role;

  expect(textOf?.('self')).toBe('ученик');
});
