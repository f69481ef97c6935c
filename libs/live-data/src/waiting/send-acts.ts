import { type ApiError, callForAnswer, isApiError } from '@planner/api-client';
import type { KeptActs } from './kept-acts.ts';
import { afterConflict } from './seen.ts';
import type { ActEvent, Rejection, WaitingAct } from './waiting-act.ts';

/** The result of sending the waiting acts. */
export interface Sending {
  sent: number;
  refused: readonly WaitingAct[];
  topics: readonly string[];
  /** Whether acts still wait, because there is no network or the server asks to retry later. */
  waits: boolean;
}

/** Status codes that do not mean a refusal of the act itself. After 401 the user may sign in again. */
const LATER = [0, 401, 408, 429];
const isLater = (error: ApiError) =>
  LATER.includes(error.status) || error.status >= 500 || error.code === 'other_account';

async function send({ call, input, key }: WaitingAct, account: number) {
  // An act has the input of its call. The compiler cannot follow the pair through a union of calls.
  const answer = await callForAnswer(call, input as never, { key, account });
  const { data, topics } = answer;
  // Only an answer about one lesson has its version.
  const { lesson } = data as { lesson?: { version: number } | null };
  return { topics, version: lesson?.version ?? ('*' as const) };
}

/** The reasons at the fields say more than the common message. */
function rejectionOf({ code, message, details, fields }: ApiError): Rejection {
  const reasons = Object.values(fields);
  return { code, message: reasons.length > 0 ? reasons.join('. ') : message, details };
}

/** PWA-32. Reads the lesson again after a version conflict, and compares the values that the act depends on. */
async function afterRefusal(act: WaitingAct, error: ApiError, account: number): Promise<ActEvent> {
  const { code } = error;
  const rejection = rejectionOf(error);
  const [id] = act.lessons;
  if (code !== 'version_conflict' || act.seen === undefined || id === undefined)
    return { type: 'rejected', at: act.at, rejection };
  const { data } = await callForAnswer('GET /api/lesson/{id}', { params: { id } }, { account });
  return afterConflict(act, data.lesson, rejection);
}

/**
 * PWA-20, PWA-21, SEC-70. Sends the waiting acts of an account, oldest first, until one must keep waiting. While
 * another account is signed in, all acts wait. An act is removed only after its answer. If the page is closed before,
 * the act is sent again under the same key and executed once.
 */
export async function sendActs(kept: KeptActs, account: number): Promise<Sending> {
  const refused: WaitingAct[] = [];
  const topics = new Set<string>();
  /**
   * Each act is merged at most once in a run. Otherwise a lesson that changes all the time would never let the run end.
   */
  const merged = new Set<number>();
  let sent = 0;
  const result = (waits: boolean) => ({ sent, refused, topics: [...topics], waits });
  for (;;) {
    const act = (await kept.all()).find((one) => one.refused === null);
    if (act === undefined) return result(false);
    try {
      const answer = await send(act, account);
      for (const topic of answer.topics) topics.add(topic);
      await kept.apply({ type: 'sent', at: act.at, version: answer.version });
      sent++;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isLater(error)) return result(true);
      const next = await afterRefusal(act, error, account).catch((failure: unknown) => {
        if (isApiError(failure) && isLater(failure)) return null;
        if (isApiError(failure)) return rejectedBy(act, error);
        throw failure;
      });
      if (next === null) return result(true);
      const event = next.type === 'merged' && merged.has(act.at) ? rejectedBy(act, error) : next;
      await kept.apply(event);
      if (event.type === 'merged') merged.add(act.at);
      if (event.type === 'sent') sent++;
      if (event.type === 'rejected')
        refused.push({ ...act, refused: event.rejection.message, rejection: event.rejection });
    }
  }
}

const rejectedBy = ({ at }: WaitingAct, error: ApiError): ActEvent => ({
  type: 'rejected',
  at,
  rejection: rejectionOf(error),
});
