import { expect, test } from 'vitest';
import { ANNA_PROFILE } from '../testing/sample-students.ts';
import {
  checkNewStudent,
  checkStudentChange,
  draftOf,
  EMPTY_DRAFT,
  isRateChanged,
  type StudentDraft,
} from './student-draft.ts';

const draft = (typed: Partial<StudentDraft>) => ({ ...EMPTY_DRAFT, student_name: 'Анна', ...typed });
const before = draftOf(ANNA_PROFILE);

test.each<[Partial<StudentDraft>, object]>([
  [{ student_name: '  ' }, { student_name: 'name_missing' }],
  [{ rate: 'тысяча' }, { rate: 'no_amount' }],
  [{ rate: '-5' }, { rate: 'no_amount' }],
  [{ rate: '1,999' }, { rate: 'no_amount' }],
  [{ time_rate: '4' }, { time_rate: 'no_minutes' }],
  [{ time_rate: '721' }, { time_rate: 'no_minutes' }],
  [{ time_rate: '6.5' }, { time_rate: 'no_minutes' }],
  [{ opening_balance: 'долг' }, { opening_balance: 'no_balance' }],
  [{ phone_number: 'мама' }, { phone_number: 'no_phone' }],
  [
    { student_name: '', rate: 'x' },
    { student_name: 'name_missing', rate: 'no_amount' },
  ],
])('[STU-66] %o is rejected field by field', (typed, faults) => {
  expect(checkNewStudent(draft(typed))).toEqual({ faults: { fields: faults } });
});

test('[STU-66] a name is enough: without a typed rate the teacher’s applies', () => {
  const { value } = checkNewStudent(draft({})) as { value: object };

  expect(value).not.toHaveProperty('rate');
  expect(value).not.toHaveProperty('time_rate');
  expect(value).not.toHaveProperty('color');
  expect(value).not.toHaveProperty('opening_balance');
  expect(value).toMatchObject({ student_name: 'Анна', subject_ids: [] });
});

test('[STU-66] typed sums are parsed, a debt with its minus', () => {
  expect(checkNewStudent(draft({ rate: '1 500,50 ₽', time_rate: '45', opening_balance: '−3 000' }))).toMatchObject({
    value: { rate: 1500.5, time_rate: 45, opening_balance: -3000 },
  });
});

test('[STU-66] for an existing student only the changed fields are sent', () => {
  expect(checkStudentChange(before, { ...before, comment: 'Сдала IELTS', subject_ids: [1, 4] })).toEqual({
    value: { comment: 'Сдала IELTS', subject_ids: [1, 4] },
  });
});

test('[STU-66] the rate of a card cannot be emptied', () => {
  expect(checkStudentChange(before, { ...before, rate: '', time_rate: '' })).toEqual({
    faults: { fields: { rate: 'no_amount', time_rate: 'no_minutes' } },
  });
});

test.each<[Partial<StudentDraft>, boolean]>([
  [{ rate: '1 500,00' }, false],
  [{ rate: '1700' }, true],
  [{ time_rate: '90' }, true],
])('[STU-67] %o changes the rate: %s', (typed, isOther) => {
  expect(isRateChanged(before, { ...before, ...typed })).toBe(isOther);
});

test('[STU-67] a new rate is sent with the lessons it applies to', () => {
  const reach = { apply_to: 'from_date', from_date: '2026-12-01' } as const;

  expect(checkStudentChange(before, { ...before, ...reach, rate: '1700' })).toEqual({
    value: { rate: 1700, apply_to: 'from_date', from_date: '2026-12-01' },
  });
});
