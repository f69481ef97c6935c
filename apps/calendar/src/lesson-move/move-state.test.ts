import type { Lesson } from '@planner/contract';
import { expect, test } from 'vitest';
import { lesson, report } from '../testing/lesson.ts';
import type { LaterMove } from '../waiting/moves/follow-moves.ts';
import { withKept, withLater } from './later-moves.ts';
import type { Move, MoveEffect, MoveEvent, MoveState } from './move-state.ts';
import { NO_MOVES, nextMove, withMoved } from './move-state.ts';

const anna = lesson({ id: 1, version: 1 });
const ruled = lesson({ id: 1, version: 1, in_rule: true });
const savedAnna = lesson({ id: 1, version: 2, conducted_date: '2026-11-22' });
const SUNDAY = { date: '2026-11-22', start: 660, end: 720 };
const MONDAY = { date: '2026-11-23', start: 600, end: 660 };
const chosen = { scope: 'one', shift_moved: false } as const;
const toSunday: Move = { lesson: anna, place: SUNDAY, chosen };

const dropped = (seen: Lesson, place = SUNDAY): MoveEvent[] => [
  { type: 'place', seen, place },
  { type: 'request', seen, place },
];
const saved = (answer: Lesson | null): MoveEvent => ({
  type: 'saved',
  move: toSunday,
  saved: answer,
  report: report(),
});
const refused = (refusal: Extract<MoveEvent, { type: 'refused' }>['refusal']): MoveEvent => ({
  type: 'refused',
  move: toSunday,
  refusal,
});
const conflict = refused({ kind: 'conflict', message: 'Накладка', conflicts: [] });
const over = refused({ kind: 'over', message: 'Уже прошло', charge: 1500 });
const failed = refused({ kind: 'failed', error: new Error('offline') });
const kept = { type: 'kept' } as const;
type Change = MoveEvent | LaterMove | typeof kept;
const waits: LaterMove = { type: 'waits', lesson: anna, place: SUNDAY };
const left = (version: number | null): LaterMove => ({ type: 'left', id: 1, version });
const close: MoveEvent = { type: 'close' };

/** The state after all events, and the effects of the last event. */
function after(...events: Change[]): { state: MoveState; effects: readonly MoveEffect[] } {
  let state = NO_MOVES;
  let effects: readonly MoveEffect[] = [];
  for (const event of events) {
    effects = [];
    if (event.type === 'kept') state = withKept(state, 1);
    else if (event.type === 'waits' || event.type === 'left') state = withLater(state, event);
    else ({ state, effects } = nextMove(state, event));
  }
  return { state, effects };
}
const daysOf = (state: MoveState, seen: Lesson): string[] =>
  withMoved([seen], state.moved).map(({ conducted_date }) => conducted_date);

test.each<[what: string, Change[], day: string, question: string | undefined, effects: string[]]>([
  ['is dropped', dropped(anna), '2026-11-22', undefined, ['save']],
  ['of a rule is dropped', dropped(ruled), '2026-11-22', 'scope', []],
  ['of a rule stays where it was', [...dropped(ruled), close], '2026-11-20', undefined, ['go-back']],
  ['is saved', [...dropped(anna), saved(savedAnna)], '2026-11-22', undefined, ['announce']],
  ['is a new one there', [...dropped(anna), saved(lesson({ id: 2 }))], '2026-11-20', undefined, ['announce']],
  ['is dropped again while it is saved', [...dropped(anna), ...dropped(anna, MONDAY)], '2026-11-23', undefined, []],
  [
    'that was dropped again is saved',
    [...dropped(anna), ...dropped(anna, MONDAY), saved(savedAnna)],
    '2026-11-23',
    undefined,
    ['save'],
  ],
  ['stands over another one', [...dropped(anna), conflict], '2026-11-22', 'conflict', []],
  ['is over there', [...dropped(anna), over], '2026-11-22', 'over', []],
  ['is not moved after all', [...dropped(anna), over, close], '2026-11-20', undefined, ['go-back']],
  ['is refused', [...dropped(anna), failed], '2026-11-20', undefined, ['go-back', 'say-failed']],
  ['waits for a network', [...dropped(anna), kept], '2026-11-22', undefined, []],
  ['of a rule waits after the question', [...dropped(ruled), kept], '2026-11-22', undefined, []],
  ['waits since an earlier page', [waits], '2026-11-22', undefined, []],
  ['was sent and not read again', [waits, left(1)], '2026-11-22', undefined, []],
  ['no longer waits, because it was dropped', [waits, left(null)], '2026-11-20', undefined, []],
])('[LSN-55] [PWA-36] a lesson that %s', (_what, events, day, question, effects) => {
  const next = after(...events);
  expect(daysOf(next.state, anna)).toEqual([day]);
  expect(next.state.question?.kind).toBe(question);
  expect(next.effects.map(({ type }) => type)).toEqual(effects);
});

test('[LSN-55] the second save of a lesson uses the version that the first one returned', () => {
  const { effects } = after(...dropped(anna), ...dropped(anna, MONDAY), saved(savedAnna));
  expect(effects).toEqual([{ type: 'save', move: { lesson: savedAnna, place: MONDAY, chosen }, knownCharge: null }]);
});

test.each([
  [1, '2026-11-22'],
  [2, '2026-11-24'],
  [3, '2026-11-24'],
])('[LSN-55] a saved lesson of version 2 and a read one of version %i are shown on %s', (version, day) => {
  const { state } = after(...dropped(anna), saved(savedAnna));
  expect(daysOf(state, lesson({ id: 1, version, conducted_date: '2026-11-24' }))).toEqual([day]);
});

test('[PWA-36] a sent move is shown until the lesson is read with a newer version', () => {
  const { state } = after(waits, left(1));

  expect(daysOf(state, anna)).toEqual(['2026-11-22']);
  expect(daysOf(state, lesson({ id: 1, version: 2, conducted_date: '2026-11-24' }))).toEqual(['2026-11-24']);
});

test('[PWA-36] a lesson that is being saved ignores the end of an earlier waiting', () => {
  const { state } = after(waits, ...dropped(anna, MONDAY), left(null));

  expect(daysOf(state, anna)).toEqual(['2026-11-23']);
});

test('[LSN-55] a lesson of another week is shown in this one while it is saved', () => {
  expect(withMoved([], after(...dropped(anna)).state.moved)).toHaveLength(1);
  expect(withMoved([], after(...dropped(anna), saved(savedAnna)).state.moved)).toHaveLength(0);
});

test.each([['saved', saved(savedAnna)] as const, ['refused', failed] as const])(
  '[LSN-54] the question about a lesson stays open when another one is %s',
  (_how, answer) => {
    const other = lesson({ id: 5, in_rule: true });
    expect(after(...dropped(anna), ...dropped(other), answer).state.question?.lesson.id).toBe(5);
  },
);

test.each([
  [SUNDAY, '11:00', '12:00', '2026-11-22T08:00:00.000Z', '2026-11-22T09:00:00.000Z'],
  [
    { date: '2026-11-19', start: 1410, end: 1500 },
    '23:30',
    '01:00',
    '2026-11-19T20:30:00.000Z',
    '2026-11-19T22:00:00.000Z',
  ],
])('[LSN-55] a lesson being moved to %o is shown there from %s to %s', (place, start, end, start_at, end_at) => {
  const [shown] = withMoved([anna], after(...dropped(anna, place)).state.moved);

  expect(shown).toMatchObject({
    conducted_date: place.date,
    start_time: `${start}:00.000Z`,
    end_time: `${end}:00.000Z`,
    start_at,
    end_at,
  });
});
