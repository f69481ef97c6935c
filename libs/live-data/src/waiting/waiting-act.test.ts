import { sampleLesson } from '@planner/api-client/testing';
import { expect, test } from 'vitest';
import { isOnlyMove, placeAsked } from './moved-lesson.ts';
import { afterConflict, seenIn } from './seen.ts';
import { type ActEvent, type Insisting, type NewAct, nextActs, type WaitingAct } from './waiting-act.ts';

const CREATED = {
  conducted_date: '2026-11-20',
  start_time: '15:00',
  end_time: '16:00',
  status: 'completed',
  one_time: true,
  trial: false,
  paid: false,
  time_zone_teacher: 'Europe/Moscow',
} as const;

// Each act has the input of its call.
const act = (at: number, call: NewAct['call'], input: unknown, lessons: number[] = [], more = {}) =>
  ({ call, input, key: `key-${at}`, lessons, about: `действие ${at}`, at, refused: null, ...more }) as WaitingAct;

const mark = (at: number, id: number, version: number | '*' = 1) =>
  act(at, 'POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], complete: true, version } }, [id]);
const note = (at: number, id: number, text: string) =>
  act(at, 'PUT /api/lessons/{id}', { params: { id }, body: { note_private: text, notify: false, version: 1 } }, [id], {
    seen: { note_private: 'было' },
  });
const MOVED = { conducted_date: '2026-11-22', start_time: '18:00:00.000Z', end_time: '19:00:00.000Z' };
/** A move of the sample lesson to another day and time, or with fewer values. */
const move = (at: number, id: number, to: object = MOVED): WaitingAct => {
  const input = { params: { id }, body: { ...to, scope: 'one', version: 1 } };
  const asked = act(at, 'PUT /api/lessons/{id}', input, [id]);
  const seen = seenIn(asked, sampleLesson({ id }));
  return { ...asked, ...(seen && { seen }) };
};
const cancellation = (at: number, id: number): WaitingAct => {
  const asked = act(at, 'POST /api/cancel-lesson', { body: { lesson_id: id, by: 'teacher', version: 1 } }, [id]);
  const seen = seenIn(asked, sampleLesson({ id }));
  return { ...asked, ...(seen && { seen }) };
};
const lesson = (at: number) => act(at, 'POST /api/lesson-one-time', { body: { ...CREATED, student_id: 3 } });
const group = (at: number) => act(at, 'POST /api/create_group_lesson', { body: { ...CREATED, group_id: 3 } });
const trial = (at: number) =>
  act(at, 'POST /api/lesson-trial', {
    body: { requestBody: { lesson_data: CREATED, student_data: { student_name: 'Вера' } } },
  });
const series = (at: number, more = {}) => act(at, 'POST /api/lessons', { body: { student_id: 3, ...more } });
const ofGroup = (at: number, more = {}) =>
  act(at, 'POST /api/lessons-create-group', { body: { group_id: 3, ...more } });
const PLACES = [{ lesson: 7, conducted_date: '2026-11-22', start_time: '18:00:00.000Z', end_time: '19:00:00.000Z' }];
const shift = (at: number, more = {}) =>
  act(at, 'POST /api/lessons/several', { body: { ids: [7, 8], act: 'move', days: 1, ...more } }, [7, 8]);
const payment = (at: number) => act(at, 'POST /api/payments', { body: { student_id: 3, amount: 1500 } });
const refused = (one: WaitingAct, more = {}): WaitingAct => ({
  ...one,
  refused: 'Нет',
  rejection: { code: 'version_conflict', message: 'Нет', ...more },
});

const versionsOf = (acts: readonly WaitingAct[]) =>
  acts.map(({ at, input }) => [at, 'version' in input.body ? input.body.version : undefined]);

test.each<[string, readonly WaitingAct[], ActEvent, unknown]>([
  ['a later mark of the lesson follows', [mark(1, 7), mark(2, 7)], { type: 'sent', at: 1, version: 5 }, [[2, 5]]],
  ['a later note of the lesson follows', [mark(1, 7), note(2, 7, 'x')], { type: 'sent', at: 1, version: 5 }, [[2, 5]]],
  ['another lesson keeps its version', [mark(1, 7), mark(2, 8)], { type: 'sent', at: 1, version: 5 }, [[2, 1]]],
  ['an earlier act keeps its version', [mark(1, 7), mark(2, 7)], { type: 'sent', at: 2, version: 5 }, [[1, 1]]],
  ['a payment has no version', [mark(1, 7), payment(2)], { type: 'sent', at: 1, version: 5 }, [[2, undefined]]],
  [
    'a merged act gets the version',
    [mark(1, 7), mark(2, 7)],
    { type: 'merged', at: 1, version: 5 },
    [
      [1, 5],
      [2, 1],
    ],
  ],
  [
    'a later act compares its own values after a merged act',
    [{ ...mark(1, 7), merged: true }, note(2, 7, 'x')],
    { type: 'sent', at: 1, version: 5 },
    [[2, 1]],
  ],
  [
    'a note keeps its version after lessons that are closed together',
    [mark(1, 7), note(2, 7, 'x'), mark(3, 7)],
    { type: 'sent', at: 1, version: '*' },
    [
      [2, 1],
      [3, '*'],
    ],
  ],
  ['a later move of the lesson follows', [move(1, 7), move(2, 7)], { type: 'sent', at: 1, version: 5 }, [[2, 5]]],
  ['a later mark follows a move', [move(1, 7), mark(2, 7)], { type: 'sent', at: 1, version: 5 }, [[2, 5]]],
  [
    'a later cancellation follows a note',
    [note(1, 7, 'x'), cancellation(2, 7)],
    { type: 'sent', at: 1, version: 5 },
    [[2, 5]],
  ],
  [
    'a cancellation keeps its version after lessons that are closed together',
    [mark(1, 7), cancellation(2, 7)],
    { type: 'sent', at: 1, version: '*' },
    [[2, 1]],
  ],
  ['a dropped act is gone', [mark(1, 7), mark(2, 7)], { type: 'dropped', at: 1 }, [[2, 1]]],
])('[PWA-32] %s', (_, before, event, versions) => {
  expect(versionsOf(nextActs(before, event))).toEqual(versions);
});

test('[PWA-31] an event about an act that is gone changes nothing', () => {
  const before = [mark(1, 7)];

  expect(nextActs(before, { type: 'dropped', at: 9 })).toBe(before);
});

test('[PWA-33] a rejected act keeps its input and waits for a decision', () => {
  const rejection = { code: 'lesson_overlaps', message: 'Занято' };

  const [after] = nextActs([lesson(1)], { type: 'rejected', at: 1, rejection });

  expect(after).toEqual({ ...lesson(1), refused: 'Занято', rejection });
});

test.each<[string, WaitingAct, Insisting, WaitingAct]>([
  [
    'a lesson over another one',
    lesson(1),
    { force: true },
    act(1, 'POST /api/lesson-one-time', { body: { ...CREATED, student_id: 3, force: true } }),
  ],
  [
    'a group’s lesson',
    group(1),
    { force: true },
    act(1, 'POST /api/create_group_lesson', { body: { ...CREATED, group_id: 3, force: true } }),
  ],
  [
    'a past trial',
    trial(1),
    { known_charge: 0 },
    act(1, 'POST /api/lesson-trial', {
      body: { requestBody: { lesson_data: { ...CREATED, known_charge: 0 }, student_data: { student_name: 'Вера' } } },
    }),
  ],
  ['a mark over a newer version', mark(1, 7), { version: 5 }, { ...mark(1, 7, 5), merged: true }],
  [
    'a move over another lesson',
    move(1, 7),
    { force: true },
    {
      ...move(1, 7),
      input: { params: { id: 7 }, body: { ...MOVED, scope: 'one', version: 1, force: true } },
    } as WaitingAct,
  ],
  [
    'a cancellation of a moved lesson',
    cancellation(1, 7),
    { version: 5 },
    { ...cancellation(1, 7), input: { body: { lesson_id: 7, by: 'teacher', version: 5 } }, merged: true } as WaitingAct,
  ],
  ['a series over other lessons', series(1), { force: true }, series(1, { force: true })],
  ['a series of a group over other lessons', ofGroup(1), { force: true }, ofGroup(1, { force: true })],
  [
    'a common move over other lessons',
    shift(1, { seen_places: PLACES, force: false }),
    { force: true },
    shift(1, { seen_places: PLACES, force: true }),
  ],
  ['a common move of moved lessons', shift(1, { seen_places: PLACES }), { anywhere: true }, shift(1)],
  ['a payment stays as it was', payment(1), { force: true }, payment(1)],
])('[PWA-33] %s is sent again after the decision', (_, before, how, after) => {
  expect(nextActs([refused(before)], { type: 'insisted', at: 1, how })).toEqual([after]);
});

test('[PWA-33] after the decision only a later change stops the act again', () => {
  const before = refused(note(1, 7, 'моё'), { now: { note_private: 'чужое' }, version: 5 });

  const [after] = nextActs([before], { type: 'insisted', at: 1, how: { version: 5 } });

  expect(after).toMatchObject({ seen: { note_private: 'чужое' }, refused: null, input: { body: { version: 5 } } });
});

const rejection = { code: 'version_conflict', message: 'Занятие изменили' };
const now = (more: Parameters<typeof sampleLesson>[0]) => sampleLesson({ id: 7, version: 5, ...more });
const seenMark = (changed = {}): WaitingAct => {
  const seen = seenIn(mark(1, 7), now({}));
  return { ...mark(1, 7), ...(seen && { seen: { ...seen, ...changed } }) };
};

test.each<[string, WaitingAct, ReturnType<typeof now>, string]>([
  ['the goal has changed: the mark', seenMark(), now({ goal: 'Времена' }), 'merged'],
  ['the lesson has moved: the mark', seenMark(), now({ conducted_date: '2026-12-31' }), 'rejected'],
  ['the lesson is cancelled: the mark', seenMark(), now({ status: 'cancelled' }), 'rejected'],
  ['an act without seen values', mark(1, 7), now({}), 'rejected'],
  [
    'the other note has changed: the note',
    note(1, 7, 'моё'),
    now({ note_private: 'было', note_shared: 'x' }),
    'merged',
  ],
  ['the same text is saved: the note', note(1, 7, 'моё'), now({ note_private: 'моё' }), 'sent'],
  ['another text is saved: the note', note(1, 7, 'моё'), now({ note_private: 'чужое' }), 'rejected'],
  ['a payment', payment(1), now({}), 'rejected'],
  ['only the goal has changed: the move', move(1, 7), now({ goal: 'Времена' }), 'merged'],
  ['the lesson has moved elsewhere: the move', move(1, 7), now({ conducted_date: '2026-12-31' }), 'rejected'],
  ['the lesson is cancelled: the move', move(1, 7), now({ status: 'cancelled' }), 'rejected'],
  ['the lesson has moved to the same place: the move', move(1, 7), now(MOVED), 'sent'],
  ['only the goal has changed: the cancellation', cancellation(1, 7), now({ goal: 'Времена' }), 'merged'],
  ['the lesson has moved: the cancellation', cancellation(1, 7), now({ conducted_date: '2026-12-31' }), 'rejected'],
  ['the lesson is completed: the cancellation', cancellation(1, 7), now({ status: 'completed' }), 'rejected'],
  ['the lesson is already cancelled: the cancellation', cancellation(1, 7), now({ status: 'cancelled' }), 'sent'],
  ['it is there and cancelled: the move', move(1, 7), now({ ...MOVED, status: 'cancelled' }), 'rejected'],
])('[PWA-32] %s follows its rule', (_, before, lessonNow, type) => {
  expect(afterConflict(before, lessonNow, rejection).type).toBe(type);
});

test.each([
  ['planned at the wanted place', { ...MOVED, status: 'planned' }, 'sent'],
  ['planned elsewhere', { conducted_date: '2026-12-31', status: 'planned' }, 'rejected'],
  ['changed only in its goal', { status: 'cancelled', goal: 'Времена' }, 'merged'],
] as const)('[PWA-42] the move of a cancelled lesson that another window has %s', (_, lessonNow, type) => {
  const asked = move(1, 7);
  const made: WaitingAct = { ...asked, seen: { ...asked.seen, status: 'cancelled' } };

  expect(afterConflict(made, now(lessonNow), rejection).type).toBe(type);
});

test.each<[string, WaitingAct, object | null]>([
  ['a move', move(1, 7), MOVED],
  [
    'a move that changes only the start',
    move(1, 7, { start_time: '18:00:00.000Z' }),
    { conducted_date: sampleLesson().conducted_date, start_time: '18:00:00.000Z', end_time: sampleLesson().end_time },
  ],
  ['a note', note(1, 7, 'x'), null],
  ['a mark', mark(1, 7), null],
  ['a common move, which has several places,', shift(1), null],
  ['a payment', payment(1), null],
])('[PWA-35] the place that %s asks for', (_, one, place) => {
  expect(placeAsked(one)).toEqual(place);
});

test.each([
  [{ start_time: '18:00' }, true],
  [{ start_time: '18:00', goal: 'Времена' }, false],
  [{ goal: 'Времена' }, false],
  [{}, false],
])('[PWA-35] %j is only a move: %s', (change, isIt) => {
  expect(isOnlyMove(change)).toBe(isIt);
});
