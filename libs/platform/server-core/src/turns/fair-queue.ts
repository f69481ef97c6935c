import { ask, begin, leave, NO_TURNS, type Owner, type Turn, type TurnBounds } from './turns.ts';

/** Too many works wait, or this one has waited too long. The same request may succeed later. */
export class QueueFull extends Error {
  override name = 'QueueFull';
  /** In seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('too many wait for a place');
    this.retryAfter = retryAfter;
  }
}

/** The caller of a work. `gone` is aborted when the caller no longer waits for the answer. */
export interface Applicant {
  readonly account: Owner;
  readonly gone: AbortSignal;
}

export type FairQueue = <Result>(who: Applicant & { isHeavy: boolean }, work: () => Promise<Result>) => Promise<Result>;

/**
 * SEC-78. Returns a queue that runs works by the rules of `turns.ts`. A work waits at most `patienceMs`; the work of a
 * caller who disconnects leaves the queue. Rejects with QueueFull when too many works wait.
 */
export function fairQueue(bounds: TurnBounds & { patienceMs: number }): FairQueue {
  const retryAfter = Math.ceil(bounds.patienceMs / 2000);
  const entering = new Map<number, () => void>();
  let turns = NO_TURNS;
  let lastId = 0;

  function letIn(): void {
    const next = begin(turns, bounds);
    turns = next.turns;
    for (const { id } of next.begun) entering.get(id)?.();
  }

  function end(id: number): void {
    turns = leave(turns, id);
    letIn();
  }

  function place(turn: Turn, gone: AbortSignal): Promise<void> {
    const asked = ask(turns, turn, bounds);
    if (asked === null) return Promise.reject(new QueueFull(retryAfter));
    turns = asked;
    return new Promise<void>((resolve, reject) => {
      const giveUp = () => refuse(gone.reason);
      const timer = setTimeout(() => refuse(new QueueFull(retryAfter)), bounds.patienceMs);
      const over = () => {
        clearTimeout(timer);
        gone.removeEventListener('abort', giveUp);
        entering.delete(turn.id);
      };
      function refuse(reason: unknown) {
        over();
        end(turn.id);
        reject(reason);
      }
      entering.set(turn.id, () => {
        over();
        resolve();
      });
      gone.addEventListener('abort', giveUp);
      letIn();
    });
  }

  return async ({ account, isHeavy, gone }, work) => {
    gone.throwIfAborted();
    const turn = { id: ++lastId, account, isHeavy };
    await place(turn, gone);
    try {
      return await work();
    } finally {
      end(turn.id);
    }
  };
}
