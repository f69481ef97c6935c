import { requestKey } from '@planner/api-client';
import { accountKey, type Shell } from '@planner/shell-api';
import type { Place } from '../time-grid/placement/place.ts';
import { followMoves, type LaterMove } from '../waiting/moves/follow-moves.ts';
import { isBehind, keepMove, type UnansweredMove } from '../waiting/moves/keep-move.ts';
import { lessonAt, timesAt, type MoveState } from './move-state.ts';

/**
 * PWA-36. Returns the state after a change of the waiting moves. A sent move is shown at its new place until the
 * lesson is read again.
 */
export function withLater(state: MoveState, move: LaterMove): MoveState {
  const { moved, saving } = state;
  const after = new Map(moved);
  if (move.type === 'waits') {
    const lesson = lessonAt(move.lesson, move.place);
    return { ...state, moved: after.set(lesson.id, { lesson, savedVersion: null }) };
  }
  const overlay = moved.get(move.id);
  if (overlay === undefined || saving.has(move.id)) return state;
  if (move.version === null) after.delete(move.id);
  else after.set(move.id, { ...overlay, savedVersion: move.version + 1 });
  return { ...state, moved: after };
}

/** PWA-35. Returns the state after a move was stored: the lesson stays at its new place, and a question is answered. */
export function withKept(state: MoveState, id: number): MoveState {
  const saving = new Map(state.saving);
  saving.delete(id);
  return { ...state, saving, question: state.question?.lesson.id === id ? null : state.question };
}

/** The waiting moves of a page. */
export interface LaterMoves {
  /**
   * PWA-35. Stores a move behind the waiting acts of its lesson. Returns false when none wait, and when the browser
   * cannot read or store them; then it must be sent.
   */
  keepBehind(move: UnansweredMove): Promise<boolean>;
  /** PWA-35. Stores a move. Returns false when it cannot wait; then it has failed. */
  keep(move: UnansweredMove): Promise<boolean>;
  stop(): void;
}

type Show = (change: (state: MoveState) => MoveState) => void;

/** PWA-35, PWA-36. Shows the moves that wait on this device, and stores further ones. */
function laterMoves(shell: Shell, show: Show): LaterMoves {
  const { id = 0, time_zone: zone = '' } = shell.session.user ?? {};
  const keeper = { account: accountKey(id, 'marks'), zone, shell };
  const leaving = new AbortController();
  followMoves(keeper.account, leaving.signal, (move) => show((state) => withLater(state, move)));
  async function keep(move: UnansweredMove): Promise<boolean> {
    const { id: lesson_id } = move.lesson;
    if (!(await keepMove(move, keeper))) return false;
    const next: Place[] = [];
    show((state) => {
      // The lesson was dragged again while the first move was sent.
      const place = state.saving.get(lesson_id);
      if (place) next.push(place);
      return withKept(state, lesson_id);
    });
    for (const place of next) {
      await keep({ ...move, body: { ...move.body, ...timesAt(place) }, key: requestKey() });
    }
    return true;
  }
  return {
    keep,
    keepBehind: async (move) => (await isBehind(keeper, [move.lesson.id])) && keep(move),
    stop: () => leaving.abort(),
  };
}

/** Keeps the waiting moves of a page: undefined before it needs them, null after its user has left it. */
export interface HeldMoves {
  current: LaterMoves | null | undefined;
}

/** Returns the waiting moves of a page. On a page that was left they store moves and show none. */
export function heldMoves(held: HeldMoves, shell: Shell, show: Show): LaterMoves {
  const moves = held.current ?? laterMoves(shell, show);
  if (held.current === null) moves.stop();
  else held.current = moves;
  return moves;
}
