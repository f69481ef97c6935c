import { callForAnswer, isApiError } from '@planner/api-client';
import type { KeptMarks, WaitingMark } from './kept-marks.ts';

/** What became of what waited. */
export interface Sending {
  sent: number;
  refused: readonly WaitingMark[];
  topics: readonly string[];
  /** Whether something is still to be sent: there is no network, or the server asks to come later. */
  waits: boolean;
}

/** Answers that say nothing of the mark itself; who is signed in no more may be so again. */
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
 * PWA-20, PWA-21, SEC-70: while another account is signed in, the marks wait. Sends what waits of an account, oldest first, until something has to wait further. A mark goes from here only once it is answered,
 * and under its own key, so that whoever is killed in between sends it again and it is carried out once.
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
