import type { Progress } from '@planner/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a page calls itself: `x-page`. */
const PAGE = /^[\w-]{1,40}$/;

/** Who asked has gone before there was an answer: what is under way for him alone ends. */
export class GivenUp extends Error {
  override name = 'GivenUp';
}

/** Who waits for the answer of a call that takes long. */
export interface Asker {
  /** The page, where it says what it calls itself. */
  readonly page: string | undefined;
  /** Aborted with `GivenUp` when nobody waits any more. */
  gone(): AbortSignal;
  /** IMP-26. Tells the pages of the account how far the call is. */
  tell(progress: Progress): void;
}

export type TellProgress = (user: number, page: string, progress: Progress) => void;

export function pageOf({ headers }: FastifyRequest): string | undefined {
  const page = headers['x-page'];
  return typeof page === 'string' && PAGE.test(page) ? page : undefined;
}

/** Aborted with `GivenUp` when nobody waits for this answer any more. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const leave = () => raw.writableFinished || leaving.abort(new GivenUp());
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return leaving.signal;
}

export function askerOf(request: FastifyRequest, reply: FastifyReply, tell: TellProgress): Asker {
  const page = pageOf(request);
  return {
    page,
    gone: () => goneOf(reply),
    tell(progress) {
      if (request.user !== null && page !== undefined) tell(request.user.id, page, progress);
    },
  };
}
