import { ChannelGone, RetryAfter, Undeliverable } from './channels/channel.ts';
import type { DeliveryEnd, Notice } from './channels/notice.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses between the attempts of one letter: about a day, then the letter fails. */
const OF_LETTERS = [2 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 18 * HOUR];
/** The pauses of a notice. They are shorter, because other notices of its recipient wait behind it. */
const OF_NOTICES = [2 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];
const NOTICES_AT_LAST = 30 * MINUTE;
const NOTICES_FOR = 24 * HOUR;
const GIVEN_UP = 'Сутки не удавалось передать';

/** OPS-22. The next attempt of a letter or job after this number of attempts; null when it fails. */
function nextTry(attempts: number, now: Date): Date | null {
  const pause = OF_LETTERS[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/**
 * DLV-6. The next attempt of a notice, which is retried until a day after its due time. The service may ask for another
 * pause.
 */
function nextTryOfNotice(attempts: number, due_at: Date, now: Date, asked_ms?: number): Date | null {
  const next = now.getTime() + (asked_ms ?? OF_NOTICES[attempts - 1] ?? NOTICES_AT_LAST);
  return next > due_at.getTime() + NOTICES_FOR ? null : new Date(next);
}

/** The outcome of an attempt: an end with its reasons for the log and for the recipient, or a retry. */
export type Outcome =
  | { end: DeliveryEnd; error: string; /** The channel is stopped too. */ gone?: Notice }
  | { again: Date; error: string; /** False when the attempt was no failure. */ counts: boolean };

export const SENT: Outcome = { end: { state: 'sent', reason: '' }, error: '' };
export const skipped = (reason: string): Outcome => ({ end: { state: 'skipped', reason }, error: '' });
const failed = (error: Error, reason: string): Outcome => ({ end: { state: 'failed', reason }, error: error.message });

/** The outcome of a failed letter, job or answer of the bot. */
export function outcomeOf(error: Error, attempts: number, now: Date): Outcome {
  if (error instanceof RetryAfter) {
    return { again: new Date(now.getTime() + error.seconds * SECOND), error: error.message, counts: false };
  }
  const again = error instanceof Undeliverable ? null : nextTry(attempts, now);
  return again === null ? failed(error, GIVEN_UP) : { again, error: error.message, counts: true };
}

/** DLV-6, DLV-7. The outcome of a failed notice, by the error of its channel. */
export function outcomeOfNotice(error: Error, notice: Notice, attempts: number, now: Date): Outcome {
  if (error instanceof ChannelGone) return { ...failed(error, error.reason), gone: notice };
  if (error instanceof Undeliverable) return failed(error, error.reason);
  const asked = error instanceof RetryAfter ? error.seconds * SECOND : undefined;
  const again = nextTryOfNotice(attempts, new Date(notice.due_at), now, asked);
  return again === null ? failed(error, GIVEN_UP) : { again, error: error.message, counts: asked === undefined };
}
