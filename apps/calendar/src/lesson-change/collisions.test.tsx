import { ApiError } from '@planner/api-client';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Collisions } from './collisions.tsx';
import { conflictsOf } from './conflicts-of.ts';

test('[LSN-8] the first five overlapping lessons are named, and a press names the others', async () => {
  const lessons = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
    id,
    conducted_date: '2026-11-24',
    start_time: '18:00',
    end_time: '19:00',
    student_name: `Анна ${id}`,
  }));

  render(<Collisions lessons={lessons} />);

  const linesOf = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const first = linesOf();
  await userEvent.click(screen.getByRole('button', { name: 'Показать ещё 2' }));

  expect([first.length, first[0]]).toEqual([5, 'Анна 1, 24 ноября, 18:00–19:00']);
  expect(linesOf()).toHaveLength(7);
  expect(screen.queryByRole('button')).toBeNull();
});

const AT_NOON = { id: 4, conducted_date: '2026-11-24', start_time: '12:00:00.000Z', end_time: '13:00:00.000Z' };
test.each([
  [{ of: 'listed', minutes: 10 } as const, 'Анна, 24 ноября, 12:00–13:00; после него перерыв 10 минут, до 13:10'],
  [{ of: 'new', minutes: 15 } as const, 'Анна, 24 ноября, 12:00–13:00; перед ним нужен перерыв 15 минут'],
  [null, 'Анна, 24 ноября, 12:00–13:00'],
])('[LSN-190] an overlap by %j names the break: «%s»', (in_break, text) => {
  render(<Collisions lessons={[{ ...AT_NOON, student_name: 'Анна', in_break }]} />);

  expect(screen.getByRole('listitem').textContent.replaceAll('\u00a0', ' ')).toBe(text);
});

const OFF = { ...AT_NOON, id: null, student_name: '' };
test.each([
  [{ last_day: '2026-11-24', is_whole: true, reason: '' }, 'Вас не будет: 24 ноября'],
  [{ last_day: '2026-11-29', is_whole: true, reason: 'Отпуск' }, 'Вас не будет: 24 ноября – 29 ноября, Отпуск'],
  [
    { last_day: '2026-11-24', is_whole: true, reason: '', holiday: 'День учителя' },
    '24 ноября, праздник: День учителя',
  ],
  [{ last_day: '2026-11-24', is_whole: false, reason: 'Врач' }, 'Вас не будет: 24 ноября, 12:00–13:00, Врач'],
  [{ last_day: '2026-11-24', is_whole: false, reason: 'Врач', event: 'Врач' }, '«Врач», 24 ноября, 12:00–13:00'],
  [{ last_day: '2026-11-25', is_whole: true, reason: 'Врач', event: 'Врач' }, '«Врач», 24 ноября – 25 ноября'],
])(
  '[WRK-14] [WRK-16] [WRK-34] a time off, a holiday or an event in the way is named by its days, its time and its reason: %j',
  (away, text) => {
    render(<Collisions lessons={[{ ...OFF, away }]} />);

    expect(screen.getByRole('listitem').textContent.replaceAll('\u00a0', ' ')).toBe(text);
  },
);

test('[WRK-34] events that look alike are lines of their own', () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const lessonOf = (last_day: string, end_time = AT_NOON.end_time) => ({
    ...OFF,
    end_time,
    away: { last_day, is_whole: false, reason: 'Врач', event: 'Врач' },
  });

  render(
    <Collisions
      lessons={[
        lessonOf('2026-11-24'),
        lessonOf('2026-11-24'),
        lessonOf('2026-11-25'),
        lessonOf('2026-11-24', '14:00'),
      ]}
    />,
  );

  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
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
