import type { Tx } from '../database/database.ts';
import { waitingMessages } from '../outbox/late-messages.repository.ts';
import { alertAdministrators } from '../resources/accounts/administrators/alerts.service.ts';
import { failingJobsLetter, waitingMessagesLetter } from '../resources/accounts/mailed-links/letters.ts';
import type { Sweep } from './job.ts';

/** The same as the alert TetradkaOutboxOld. */
const LATE_MINUTES = 30;

/**
 * ADM-22. Notifies the administrators of failing jobs of this process, and of channels whose messages wait too long.
 * Nobody needs to watch the metrics for that.
 */
export const failureLetters = (failing: () => readonly string[]): Sweep => ({
  name: 'letters about failures',
  every_seconds: 60,
  async step(tx: Tx, now: Date) {
    const names = failing();
    if (names.length > 0) await alertAdministrators(tx, (to) => failingJobsLetter(to, names), now);
    const late = (await waitingMessages(tx, now)).filter(({ oldest_seconds }) => oldest_seconds > LATE_MINUTES * 60);
    const channels = late.map(({ channel }) => channel);
    if (channels.length > 0)
      await alertAdministrators(tx, (to) => waitingMessagesLetter(to, channels, LATE_MINUTES), now);
    return false;
  },
});
