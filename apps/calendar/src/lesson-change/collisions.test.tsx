import { ApiError } from '@planner/api-client';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Collisions } from './collisions.tsx';
import { conflictsOf } from './conflicts-of.ts';

test('[LSN-8] the first five overlapping lessons are named, the others counted', () => {
  const lessons = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
    id,
    conducted_date: '2026-11-24',
    start_time: '18:00',
    end_time: '19:00',
    student_name: `Анна ${id}`,
  }));

  render(<Collisions lessons={lessons} />);

  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(6);
  expect([lines[0], lines[5]]).toEqual(['Анна 1, 24 ноября, 18:00–19:00', 'и ещё 2']);
});

const CONFLICTS = [
  { id: 9, conducted_date: '2026-11-20', start_time: '18:30', end_time: '19:30', student_name: 'Борис' },
];
test.each([
  ['lesson_overlaps', { conflicts: CONFLICTS }, CONFLICTS],
  ['lesson_overlaps', {}, []],
  ['lesson_overlaps', null, []],
  ['lesson_overlaps', undefined, []],
  ['version_conflict', { conflicts: CONFLICTS }, []],
] as const)(
  '[LSN-8] the refusal %s with the details %j names these overlapping lessons: %j',
  (code, details, wanted) => {
    expect(conflictsOf(new ApiError({ status: 409, code, message: 'Занято', details }))).toEqual(wanted);
  },
);
