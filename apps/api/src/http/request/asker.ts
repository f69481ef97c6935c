import type { Progress } from '@planner/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The header `x-page`: a page's name for itself. */
const PAGE = /^[\w-]{1,40}$/;

/** The asker disconnected before the answer, so the work for this answer ends. */
export class GivenUp extends Error {
  override name = 'GivenUp';
}

/** The asker of a call that takes long. */
export interface Asker {
  /** The name of the page, if the page sent it. */
  readonly page: string | undefined;
  /** Aborted with `GivenUp` when the asker no longer waits. */
  gone(): AbortSignal;
  /** IMP-26. Notifies the account's pages of the progress. */
  tell(progress: Progress): void;
}

export type TellProgress = (user: number, page: string, progress: Progress) => void;

export function pageOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const page = headers['x-page'];
  return typeof page === 'string' && PAGE.test(page) ? page : undefined;
}

/** One signal for each answer: every further listener of a response brings it nearer to Node's warning of a leak. */
const signals = new WeakMap<FastifyReply['raw'], AbortSignal>();

/** Aborted with `GivenUp` when the asker no longer waits for this answer. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
  const known = signals.get(raw);
  if (known !== undefined) return known;
  const leaving = new AbortController();
  signals.set(raw, leaving.signal);
  const leave = () => raw.writableFinished || leaving.abort(new GivenUp());
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return leaving.signal;
}

export function askerOf(
  request: Pick<FastifyRequest, 'headers' | 'user'>,
  reply: FastifyReply,
  tell: TellProgress,
): Asker {
  const page = pageOf(request);
  return {
    page,
    gone: () => goneOf(reply),
    tell(progress) {
      if (request.user !== null && page !== undefined) tell(request.user.id, page, progress);
    },
  };
}
