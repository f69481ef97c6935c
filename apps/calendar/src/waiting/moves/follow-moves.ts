import type { Lesson } from '@planner/contract';
import { type ActEvent, keepsActs, keptActs, placeAsked, type WaitingAct } from '@planner/live-data/waiting';
import { spanOfLesson } from '@planner/schedule';
import type { Place } from '../../time-grid/placement/place.ts';

/** A change of the moves that wait on this device. */
export type LaterMove =
  | { readonly type: 'waits'; readonly lesson: Lesson; readonly place: Place }
  /** `version`: the version before the sent move; null for a move that was dropped or rejected. */
  | { readonly type: 'left'; readonly id: number; readonly version: number | null };

const versionOf = ({ input }: WaitingAct): number | null => {
  // A waiting move has the input of its call.
  const { version } = (input as { body: { version?: unknown } }).body;
  return typeof version === 'number' ? version : null;
};

/**
 * PWA-36. Reports the waiting moves of an account: the stored ones, then later ones of any tab, and the end of each. A
 * sent move is shown at its new place until the lesson is read again.
 */
export function followMoves(account: string, signal: AbortSignal, report: (move: LaterMove) => void): void {
  if (!keepsActs() || signal.aborted) return;
  let known = new Map<number, WaitingAct>();
  const sent = new Set<number>();
  const look = async () => {
    const kept = await keptActs(account).all();
    if (signal.aborted) return;
    const waiting = new Map(kept.flatMap((act) => (act.refused === null && placeAsked(act) ? [[act.at, act]] : [])));
    for (const [at, act] of known) {
      const [id = 0] = act.lessons;
      if (!waiting.has(at)) report({ type: 'left', id, version: sent.has(at) ? versionOf(act) : null });
    }
    known = waiting;
    for (const act of waiting.values()) {
      const place = placeAsked(act);
      if (place === null || act.moved === undefined) continue;
      const { conducted_date: date, start_time, end_time } = place;
      report({ type: 'waits', lesson: act.moved, place: { date, ...spanOfLesson(start_time, end_time) } });
    }
  };
  // Moves that cannot be read are not shown; the next change reads them again.
  const lookAgain = () => void look().catch(() => undefined);
  const channel = new BroadcastChannel(account);
  channel.onmessage = ({ data }: MessageEvent<ActEvent | null>) => {
    if (data?.type === 'sent') sent.add(data.at);
    lookAgain();
  };
  signal.addEventListener('abort', () => channel.close());
  lookAgain();
}
