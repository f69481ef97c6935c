import { ChannelGone, RetryAfter, Undeliverable } from './channel.ts';
import type { DeliveryEnd, Notice } from './notice.ts';
import { nextTry, nextTryOfNotice } from './pauses.ts';

const SECOND = 1000;
const GIVEN_UP = 'Сутки не удавалось передать';

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
