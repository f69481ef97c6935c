import type { InputOf, Lesson, LessonBrief, SeriesReport } from '@planner/contract';
import { clockFromMinutes, daysBetween, MINUTES_IN_DAY, wireTime } from '@planner/schedule';
import type { ChosenScope } from '../lesson-change/scope-dialog.tsx';
import { placeOf, type Place } from '../time-grid/placement/place.ts';

/** A request to move one lesson to another place. */
export interface Move {
  readonly lesson: Lesson;
  readonly place: Place;
  readonly chosen: ChosenScope;
  /** Moves despite the overlapping lessons. */
  readonly force?: boolean;
}

/** A question that the teacher must answer before the lesson moves. */
export type Question = Move &
  (
    | { readonly kind: 'scope' }
    | { readonly kind: 'conflict'; readonly message: string; readonly conflicts: readonly LessonBrief[] }
    | { readonly kind: 'over'; readonly message: string; readonly charge: number }
  );

export type Refusal =
  | { readonly kind: 'conflict'; readonly message: string; readonly conflicts: readonly LessonBrief[] }
  | { readonly kind: 'over'; readonly message: string; readonly charge: number }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The shown place of a moved lesson until the server's answer is read. The version decides which one is newer. */
type Moved = ReadonlyMap<number, { readonly lesson: Lesson; readonly savedVersion: number | null }>;

export interface MoveState {
  readonly moved: Moved;
  readonly question: Question | null;
  /**
   * The lessons being saved, and their next place if they moved again meanwhile. The next save needs the version of the
   * first one.
   */
  readonly saving: ReadonlyMap<number, Place | null>;
  /**
   * The saved lessons. A key press may come after the save's answer but before it is rendered, and then still has the
   * old lesson.
   */
  readonly saved: ReadonlyMap<number, Lesson>;
}

export type MoveEvent =
  | { readonly type: 'place'; readonly seen: Lesson; readonly place: Place }
  | { readonly type: 'request'; readonly seen: Lesson; readonly place: Place }
  | { readonly type: 'answer'; readonly move: Move; readonly knownCharge: number | null }
  | { readonly type: 'close' }
  | { readonly type: 'saved'; readonly move: Move; readonly saved: Lesson | null; readonly report: SeriesReport | null }
  | { readonly type: 'refused'; readonly move: Move; readonly refusal: Refusal };

export type MoveEffect =
  | { readonly type: 'save'; readonly move: Move; readonly knownCharge: number | null }
  | {
      readonly type: 'announce';
      readonly move: Move;
      readonly saved: Lesson | null;
      readonly report: SeriesReport | null;
    }
  | { readonly type: 'go-back'; readonly lesson: Lesson }
  | { readonly type: 'say-failed'; readonly error: unknown };

interface Transition {
  readonly state: MoveState;
  readonly effects: readonly MoveEffect[];
}

export const NO_MOVES: MoveState = { moved: new Map(), question: null, saving: new Map(), saved: new Map() };

const ONLY_THIS: ChosenScope = { scope: 'one', shift_moved: false };

/** LSN-54, LSN-55. Returns the next state of a page's moves, and the effects to run. */
export function nextMove(state: MoveState, event: MoveEvent): Transition {
  switch (event.type) {
    case 'place': {
      const lesson = lessonAt(newest(state, event.seen), event.place);
      return {
        state: { ...state, moved: withKey(state.moved, lesson.id, { lesson, savedVersion: null }) },
        effects: [],
      };
    }
    case 'request': {
      const move: Move = { lesson: newest(state, event.seen), place: event.place, chosen: ONLY_THIS };
      const { id, in_rule } = move.lesson;
      if (state.saving.has(id))
        return { state: { ...state, saving: withKey(state.saving, id, event.place) }, effects: [] };
      if (in_rule) return { state: { ...state, question: { ...move, kind: 'scope' } }, effects: [] };
      return save(state, move);
    }
    case 'answer':
      return save(state, event.move, event.knownCharge);
    case 'close':
      return state.question === null ? { state, effects: [] } : takenBack(state, state.question.lesson);
    case 'saved':
      return afterSave(state, event);
    case 'refused':
      return afterRefusal(state, event);
  }
}

function save(state: MoveState, move: Move, knownCharge: number | null = null): Transition {
  const saving = withKey(state.saving, move.lesson.id, null);
  return { state: { ...state, saving }, effects: [{ type: 'save', move, knownCharge }] };
}

function afterSave(before: MoveState, { move, saved, report }: Extract<MoveEvent, { type: 'saved' }>): Transition {
  const { id } = move.lesson;
  const next = before.saving.get(id) ?? null;
  const state: MoveState = {
    ...before,
    saving: without(before.saving, id),
    saved: saved === null ? before.saved : withKey(before.saved, saved.id, saved),
  };
  if (saved?.id === id && next !== null) return save(state, { lesson: saved, place: next, chosen: move.chosen });
  // A lesson of a rule that moved to another week has a new id there.
  const moved =
    saved?.id === id
      ? withKey(state.moved, id, { lesson: saved, savedVersion: saved.version })
      : without(state.moved, id);
  return { state: answered({ ...state, moved }, id), effects: [{ type: 'announce', move, saved, report }] };
}

function afterRefusal(before: MoveState, { move, refusal }: Extract<MoveEvent, { type: 'refused' }>): Transition {
  const state: MoveState = { ...before, saving: without(before.saving, move.lesson.id) };
  if (refusal.kind !== 'failed') return { state: { ...state, question: { ...move, ...refusal } }, effects: [] };
  const back = takenBack(state, move.lesson);
  return { ...back, effects: [...back.effects, { type: 'say-failed', error: refusal.error }] };
}

/** A question about another lesson stays open, because it has no answer yet. */
const answered = (state: MoveState, id: number): MoveState =>
  state.question?.lesson.id === id ? { ...state, question: null } : state;

const takenBack = (state: MoveState, lesson: Lesson): Transition => ({
  state: answered({ ...state, moved: without(state.moved, lesson.id) }, lesson.id),
  effects: [{ type: 'go-back', lesson }],
});

function newest({ saved }: MoveState, seen: Lesson): Lesson {
  const own = saved.get(seen.id);
  return own !== undefined && own.version > seen.version ? own : seen;
}

const withKey = <Value>(map: ReadonlyMap<number, Value>, key: number, value: Value): ReadonlyMap<number, Value> =>
  new Map(map).set(key, value);
const without = <Value>(map: ReadonlyMap<number, Value>, key: number): ReadonlyMap<number, Value> =>
  new Map([...map].filter(([other]) => other !== key));

/** Returns the lessons of a page, with moved lessons at their new places. */
export function withMoved(lessons: readonly Lesson[], moved: Moved): Lesson[] {
  const listed = new Set(lessons.map(({ id }) => id));
  // A lesson of another week that this answer does not include. It is shown here while it is being saved.
  const added = [...moved.values()].filter(
    ({ lesson, savedVersion }) => savedVersion === null && !listed.has(lesson.id),
  );
  const own = lessons.map((lesson) => {
    const overlay = moved.get(lesson.id);
    if (overlay === undefined) return lesson;
    const isNewer = overlay.savedVersion === null || lesson.version < overlay.savedVersion;
    return isNewer ? overlay.lesson : lesson;
  });
  return [...own, ...added.map(({ lesson }) => lesson)];
}

const wireClock = (minutes: number): string => wireTime(clockFromMinutes(minutes % MINUTES_IN_DAY));
export const timesAt = ({ date, start, end }: Place) => ({
  conducted_date: date,
  start_time: wireClock(start),
  end_time: wireClock(end),
});

/** Returns the request that moves a lesson to another place. */
export const changeTo = ({ version }: Lesson, place: Place): InputOf<'PUT /api/lessons/{id}'>['body'] => ({
  ...timesAt(place),
  version,
});

const shiftedInstant = (instant: string, byMinutes: number): string =>
  new Date(Date.parse(instant) + byMinutes * 60_000).toISOString();

/** Returns the lesson as the server will store it. It is shown until the answer arrives. */
export function lessonAt(lesson: Lesson, place: Place): Lesson {
  const from = placeOf(lesson);
  const byDays = daysBetween(from.date, place.date) * MINUTES_IN_DAY;
  return {
    ...lesson,
    ...timesAt(place),
    start_at: shiftedInstant(lesson.start_at, byDays + place.start - from.start),
    end_at: shiftedInstant(lesson.end_at, byDays + place.end - from.end),
  };
}
