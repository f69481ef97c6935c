import type { Lesson } from '@planner/contract';
import { type ActEvent, keepsActs, keptActs, type WaitingAct } from '@planner/live-data/waiting';
import type { Place } from '../../time-grid/placement/place.ts';
import { placesAsked } from './places-asked.ts';

/** A change of the moves that wait on this device. */
export type LaterMove =
  | { readonly type: 'waits'; readonly lesson: Lesson; readonly place: Place }
  /** `version`: the version before the sent move; null for a move that was dropped or rejected. */
  | { readonly type: 'left'; readonly id: number; readonly version: number | null };

/** The version before a move. A common move names no version, so it is the version that the page showed. */
const versionOf = ({ input }: WaitingAct, lesson: Lesson): number => {
  // A waiting move has the input of its call.
  const { version } = (input as { body: { version?: unknown } }).body;
  return typeof version === 'number' ? version : lesson.version;
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
    const waiting = new Map(
      kept.flatMap((act) => (act.refused === null && placesAsked(act).length > 0 ? [[act.at, act]] : [])),
    );
    for (const [at, act] of known) {
      if (waiting.has(at)) continue;
      for (const { lesson } of placesAsked(act))
        report({ type: 'left', id: lesson.id, version: sent.has(at) ? versionOf(act, lesson) : null });
    }
    known = waiting;
    for (const act of waiting.values())
      for (const { lesson, place } of placesAsked(act)) report({ type: 'waits', lesson, place });
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
