import { callForAnswer, isApiError } from '@planner/api-client';
import type { KeptMarks, WaitingMark } from './kept-marks.ts';

/** The result of sending the waiting marks. */
export interface Sending {
  sent: number;
  refused: readonly WaitingMark[];
  topics: readonly string[];
  /** Whether marks still wait, because there is no network or the server asks to retry later. */
  waits: boolean;
}

/** Status codes that say nothing about the mark itself. After 401 the user may sign in again. */
const LATER = [0, 401, 408, 429];
const isLater = (error: unknown) =>
  isApiError(error) && (LATER.includes(error.status) || error.status >= 500 || error.code === 'other_account');

async function send(mark: WaitingMark, account: number) {
  const options = { headers: { 'idempotency-key': mark.key }, account };
  if (mark.call === 'POST /api/lessons/close') {
    const { topics } = await callForAnswer(mark.call, mark.input, options);
    return { topics, version: '*' as const };
  }
  const { data, topics } = await callForAnswer(mark.call, mark.input, options);
  return { topics, version: data.lesson?.version ?? ('*' as const) };
}

/**
 * PWA-20, PWA-21, SEC-70. Sends the waiting marks of an account, oldest first, until one must keep waiting. While
 * another account is signed in, all marks wait. A mark is removed only after its answer. If the page is closed before,
 * the mark is sent again under the same key and executed once.
 */
export async function sendMarks(kept: KeptMarks, account: number): Promise<Sending> {
  const refused: WaitingMark[] = [];
  const topics = new Set<string>();
  for (let sent = 0; ; sent++) {
    const mark = (await kept.all()).find((one) => one.refused === null);
    if (mark === undefined) return { sent: sent - refused.length, refused, topics: [...topics], waits: false };
    try {
      const answer = await send(mark, account);
      for (const topic of answer.topics) topics.add(topic);
      await kept.sent(mark, answer.version);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isLater(error)) return { sent: sent - refused.length, refused, topics: [...topics], waits: true };
      await kept.refuse(mark, error.message);
      refused.push({ ...mark, refused: error.message });
    }
  }
}
