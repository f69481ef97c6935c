import { expect, it } from 'vitest';
import { fieldOf } from './field-names.ts';

it.each([
  ['student_id', 'learner'],
  ['end_time', 'time.end_time'],
  ['cost_lesson_one_time', 'details.cost'],
  ['requestBody.lesson_data.start_time', 'time.start_time'],
  ['requestBody.student_data.contact', 'student.contact'],
  ['start_times.1', 'rule.slots.1.start_time'],
  ['updated_end_times.0', 'rule.slots.0.end_time'],
  ['days_of_week', 'rule.slots'],
  ['updated_days_of_week.2', 'rule.slots.2.start_time'],
  ['apply_from', 'rule.starts_on'],
  ['version', undefined],
])('[LSN-6] the server’s error of %s is shown at %s', (name, path) => {
  expect(fieldOf(name)).toBe(path);
});
