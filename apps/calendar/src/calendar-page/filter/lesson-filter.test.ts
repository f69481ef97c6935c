import type { Lesson } from '@planner/contract';
import { sampleParticipant, sampleStudent } from '@planner/api-client/testing';
import { expect, test } from 'vitest';
import { lesson } from '../../testing/lesson.ts';
import { filterParts, NO_FILTER } from './filter-words.ts';
import { filtered, filterIn, filterOf } from './lesson-filter.ts';
import { withFilter } from './use-show-only.ts';

/** Friday, 20:00 in Moscow: lesson 1 is over. */
const NOW = Date.parse('2026-11-20T17:00:00Z');
const later = { start_at: '2026-11-27T15:00:00.000Z', end_at: '2026-11-27T16:00:00.000Z' };

const LESSONS: readonly Lesson[] = [
  lesson({ id: 1 }),
  lesson({ id: 2, ...later, one_time: false, group_id: 3, participants: [sampleParticipant({ student_id: 8 })] }),
  lesson({ id: 3, ...later, trial: true, participants: [sampleParticipant({ student_id: 9 })] }),
  lesson({ id: 4, status: 'completed', one_time: false, participants: [sampleParticipant({ charge: 1500 })] }),
];
const shown = (filter: string) => filtered(LESSONS, filter, NOW).map(({ id }) => id);

test.each([
  ['student=7', [1, 4]],
  ['student=8', [2]],
  ['group=3', [2]],
  ['kind=once', [1]],
  ['kind=series', [2, 4]],
  ['kind=trial', [3]],
  ['unpaid=1', [4]],
  ['unmarked=1', [1]],
  ['unpaid=1&unmarked=1', [1, 4]],
  ['student=7&kind=series', [4]],
  ['student=99', []],
])('[LSN-197] the filter %s shows the lessons %j', (filter, ids) => {
  expect(shown(filter)).toEqual(ids);
});

test('[LSN-197] without a filter the lessons stay the same array', () => {
  expect(filtered(LESSONS, '', NOW)).toBe(LESSONS);
});

test('[LSN-197] an unknown value in the address filters nothing', () => {
  expect(filterIn(new URLSearchParams('student=all&group=-1&kind=other&unpaid=yes&unmarked=0'))).toBe('');
  expect(filterIn(new URLSearchParams('date=2026-11-20&unpaid=1&student=7'))).toBe('student=7&unpaid=1');
});

test('[LSN-197] another filter keeps the rest of the address', () => {
  const search = new URLSearchParams('date=2026-11-21&student=7&lesson=4');

  expect(withFilter(search, filterOf(new URLSearchParams('kind=trial'))).toString()).toBe(
    'date=2026-11-21&lesson=4&kind=trial',
  );
  expect(withFilter(search, filterOf(new URLSearchParams())).toString()).toBe('date=2026-11-21&lesson=4');
});

test('[STU-208] the chosen student has the words that tell the student apart', () => {
  const [part] = filterParts(
    { ...NO_FILTER, student: 7 },
    sampleStudent({ student_name: 'Анна', namesake: '9 класс' }),
  );

  expect(part?.text).toBe('Анна (9 класс)');
});
