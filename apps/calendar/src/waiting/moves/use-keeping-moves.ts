import { accountKey, useShell, useUser } from '@planner/shell-api';
import { isBehind, keepMove, type UnansweredMove } from './keep-move.ts';
import { keepShift, type UnansweredShift } from './keep-shift.ts';

/** PWA-35. Stores moves without a network, for a form. */
export function useKeepingMoves() {
  const shell = useShell();
  const { id, time_zone: zone } = useUser();
  const keeper = { account: accountKey(id, 'marks'), zone, shell };
  /** Returns false when the move cannot wait; then it has failed. */
  const keep = (move: UnansweredMove): Promise<boolean> => keepMove(move, keeper);
  return {
    keep,
    /** PWA-39. Stores a common move of chosen lessons. Returns false when it cannot wait; then it has failed. */
    keepShift: (shift: UnansweredShift): Promise<boolean> => keepShift(shift, keeper),
    /** Stores a common move behind the waiting acts of its lessons. Returns false when none wait. */
    keepShiftBehind: async (shift: UnansweredShift): Promise<boolean> =>
      (await isBehind(keeper, shift.body.ids)) && keepShift(shift, keeper),
    /** Stores a move behind the waiting acts of its lesson. Returns false when none wait. */
    keepBehind: async (move: UnansweredMove): Promise<boolean> =>
      (await isBehind(keeper, [move.lesson.id])) && keep(move),
  };
}
