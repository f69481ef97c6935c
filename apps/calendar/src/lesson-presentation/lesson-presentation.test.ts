import { sampleLesson } from '@planner/api-client/testing';
import type { Lesson, Participant } from '@planner/contract';
import { expect, test } from 'vitest';
import { elapsedShare, isMovable, isUnmarked, spokenLesson, stateInList } from './lesson-presentation.ts';

const [BEFORE, START, HALF, END] = ['14:59', '15:00', '15:30', '16:00'].map((time) =>
  Date.parse(`2026-11-20T${time}Z`),
);
const at = (now: number | undefined) => now ?? 0;

// Only the debt of a participant is read here.
const owing = (charge: number | null, paid: boolean) => [{ student_id: 7, charge, paid } as Participant];

test.each<[string, Partial<Lesson>, number | undefined, string | null]>([
  ['to come', {}, BEFORE, null],
  ['to come and paid ahead', { paid: true }, BEFORE, 'paid'],
  ['to come and owed for', { participants: owing(500, false) }, BEFORE, 'unpaid'],
  ['that begins now', {}, START, 'live'],
  ['that ends now', {}, END, 'unmarked'],
  ['conducted, of no price', { status: 'completed', participants: owing(0, false) }, END, 'done'],
  ['conducted and owed for', { status: 'completed', participants: owing(500, false) }, END, 'unpaid'],
  ['conducted and paid', { status: 'completed', paid: true, participants: owing(500, true) }, END, 'paid'],
  ['cancelled', { status: 'cancelled', participants: owing(500, true) }, END, 'cancelled'],
  ['cancelled and owed for', { status: 'cancelled', participants: owing(500, false) }, END, 'cancelled_unpaid'],
  ['moved away, owed for', { status: 'moved', participants: owing(500, false) }, END, 'moved'],
])('[WRD-15] a lesson %s has its one word in the list', (_, given, now, state) => {
  expect(stateInList(sampleLesson(given), at(now))).toBe(state);
});

test('[WRD-15] only a planned lesson waits for marks, from its end on', () => {
  const whether = (status: Lesson['status'], now: number | undefined) => isUnmarked(sampleLesson({ status }), at(now));

  expect([whether('planned', at(END) - 1), whether('planned', END)]).toEqual([false, true]);
  expect([whether('completed', END), whether('cancelled', END), whether('moved', END)]).toEqual([false, false, false]);
});

test('[LSN-53] a cancelled or moved lesson cannot be moved', () => {
  const statuses = ['planned', 'completed', 'cancelled', 'moved'] as const;

  expect(statuses.filter((status) => isMovable(sampleLesson({ status })))).toEqual(['planned', 'completed']);
});

test('[WRD-15] the elapsed share of a lesson grows from its start to its end', () => {
  const shares = [BEFORE, START, HALF, END, at(END) + 60_000].map((now) => elapsedShare(sampleLesson(), at(now)));

  expect(shares).toEqual([0, 0, 0.5, 1, 1]);
});

test.each<[string, Partial<Lesson>, number | undefined, string | undefined, string]>([
  ['to come', {}, BEFORE, 'физика', 'Анна Соколова, физика'],
  ['without a subject', {}, BEFORE, undefined, 'Анна Соколова'],
  ['on trial', { trial: true }, BEFORE, undefined, 'Анна Соколова, пробное'],
  ['not marked', {}, END, undefined, 'Анна Соколова, не отмечено'],
  [
    'conducted and owed for',
    { status: 'completed', participants: owing(500, false) },
    END,
    undefined,
    'Анна Соколова, проведено, не оплачено',
  ],
])('[WRD-15] a screen reader reads a lesson %s', (_, given, now, subject, spoken) => {
  expect(spokenLesson(sampleLesson(given), at(now), subject)).toBe(`пятница, 20 ноября, 18:00–19:00, ${spoken}`);
});
