import { ChannelGone, RetryAfter, Undeliverable } from './channels/channel.ts';
import type { DeliveryEnd, Notice } from './channels/notice.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Between the tries of one letter: about a day, then it is given up. */
const OF_LETTERS = [2 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 18 * HOUR];
/** Of a notice, behind which others of its person wait. */
const OF_NOTICES = [2 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];
const NOTICES_AT_LAST = 30 * MINUTE;
const NOTICES_FOR = 24 * HOUR;
const GIVEN_UP = 'Сутки не удавалось передать';

/** OPS-22. When a letter or an errand is tried again after so many tries; null where it is given up. */
function nextTry(attempts: number, now: Date): Date | null {
  const pause = OF_LETTERS[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** DLV-6. The same of a notice, which is tried for a day since it was due, or left alone for as long as was asked for. */
function nextTryOfNotice(attempts: number, due_at: Date, now: Date, asked_ms?: number): Date | null {
  const next = now.getTime() + (asked_ms ?? OF_NOTICES[attempts - 1] ?? NOTICES_AT_LAST);
  return next > due_at.getTime() + NOTICES_FOR ? null : new Date(next);
}

/** How a try ended: for good, with what is known in the log and by the person, or to be done again. */
export type Outcome =
  | { end: DeliveryEnd; error: string; /** The channel is stopped too. */ gone?: Notice }
  | { again: Date; error: string; /** False where it was no failure. */ counts: boolean };

export const SENT: Outcome = { end: { state: 'sent', reason: '' }, error: '' };
export const skipped = (reason: string): Outcome => ({ end: { state: 'skipped', reason }, error: '' });
const failed = (error: Error, reason: string): Outcome => ({ end: { state: 'failed', reason }, error: error.message });

/** Of a letter, an errand or an answer of the bot. */
export function outcomeOf(error: Error, attempts: number, now: Date): Outcome {
  if (error instanceof RetryAfter) {
    return { again: new Date(now.getTime() + error.seconds * SECOND), error: error.message, counts: false };
  }
  const again = error instanceof Undeliverable ? null : nextTry(attempts, now);
  return again === null ? failed(error, GIVEN_UP) : { again, error: error.message, counts: true };
}

/** DLV-6, DLV-7. Of a notice: what its channel has answered. */
export function outcomeOfNotice(error: Error, notice: Notice, attempts: number, now: Date): Outcome {
  if (error instanceof ChannelGone) return { ...failed(error, error.reason), gone: notice };
  if (error instanceof Undeliverable) return failed(error, error.reason);
  const asked = error instanceof RetryAfter ? error.seconds * SECOND : undefined;
  const again = nextTryOfNotice(attempts, new Date(notice.due_at), now, asked);
  return again === null ? failed(error, GIVEN_UP) : { again, error: error.message, counts: asked === undefined };
}
