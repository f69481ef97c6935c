import { ACTS_WAIT } from '@planner/live-data';
import { accountKey, browserStorage, useShell, useUser } from '@planner/shell-api';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LaterMove } from './follow-moves.ts';
import type { UnansweredMove } from './keep-move.ts';

// Most devices never need it, so it is not part of the week's first load.
const load = () => import('./keep-move.ts');

/** PWA-35. Stores moves without a network. */
export function useKeepingMoves() {
  const shell = useShell();
  const { id, time_zone: zone } = useUser();
  const account = accountKey(id, 'marks');
  const [mayWait, setMayWait] = useState(() => browserStorage.getItem(ACTS_WAIT) !== null);
  return {
    account,
    /** Whether acts may wait on this device. */
    mayWait,
    /** Whether acts of the lesson wait. A later move of the lesson must follow them. */
    isBehind: async (lesson_id: number): Promise<boolean> => mayWait && (await load()).isBehind(account, lesson_id),
    /** Returns false when the move cannot wait; then it has failed. */
    async keep(move: UnansweredMove): Promise<boolean> {
      const isKept = await load().then(
        ({ keepMove }) => keepMove(move, { account, zone, shell }),
        () => false,
      );
      if (isKept) setMayWait(true);
      return isKept;
    },
  };
}

/** PWA-36. Reports the moves that wait on this device. */
export function useWaitingMoves(
  { account, mayWait }: Pick<ReturnType<typeof useKeepingMoves>, 'account' | 'mayWait'>,
  heard: (move: LaterMove) => void,
): void {
  const hear = useEffectEvent(heard);
  useEffect(() => {
    if (!mayWait) return undefined;
    const leaving = new AbortController();
    const follow = ({ followMoves }: Awaited<ReturnType<typeof load>>) =>
      followMoves(account, leaving.signal, (move) => hear(move));
    // Without this code the lessons are shown where the server has them.
    void load().then(follow, () => undefined);
    return () => leaving.abort();
  }, [account, mayWait]);
}
