import { expect, test } from 'vitest';
import { fieldNamed, valueAt } from './draft-path.ts';

const draft = { name: '', time: { start_time: '18:00' }, subject_ids: [7], slots: [{ start_time: '09:00' }] };

test.each([
  ['name', 'name'],
  ['time.start_time', 'time.start_time'],
  ['time.zone', 'time'],
  ['subject_ids.0', 'subject_ids'],
  ['slots.0.start_time', 'slots'],
  ['phone_number', undefined],
  ['constructor', undefined],
])('[FRM-3] the server’s field %s belongs to the form’s field %s', (name, field) => {
  expect(fieldNamed(draft, name)).toBe(field);
});

test.each([
  ['time.start_time', '18:00'],
  ['slots.0.start_time', '09:00'],
  ['slots.1.start_time', undefined],
  ['name.length', undefined],
])('[FRM-5] the value at the path %s is %s', (path, value) => {
  expect(valueAt(draft, path)).toBe(value);
});
