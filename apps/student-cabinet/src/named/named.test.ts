import { expect, test } from 'vitest';
import { namesStudents } from './named.ts';

const anna = { student_name: 'Анна', role_in_profile: 'student' } as const;

test.each([
  ['a student with two teachers', [anna, anna], false],
  ['a parent of one student', [{ ...anna, role_in_profile: 'parent' as const }], true],
  ['two students with one account', [anna, { ...anna, student_name: 'Борис' }], true],
])('[CAB-95] the views for %s name the students or not', (_, profiles, isNamed) => {
  expect(namesStudents(profiles)).toBe(isNamed);
});
