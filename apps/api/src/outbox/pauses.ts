const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Between the tries of one letter: about a day, then it is given up. */
const OF_LETTERS = [2 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 18 * HOUR];
/** Of a notice, behind which others of its person wait. */
const OF_NOTICES = [2 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];
const NOTICES_AT_LAST = 30 * MINUTE;
const NOTICES_FOR = 24 * HOUR;

/** OPS-22. When a letter or an errand is tried again after so many tries; null where it is given up. */
export function nextTry(attempts: number, now: Date): Date | null {
  const pause = OF_LETTERS[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** DLV-6. The same of a notice, which is tried for a day since it was due, or left alone for as long as was asked for. */
export function nextTryOfNotice(attempts: number, due_at: Date, now: Date, asked_ms?: number): Date | null {
  const next = now.getTime() + (asked_ms ?? OF_NOTICES[attempts - 1] ?? NOTICES_AT_LAST);
  return next > due_at.getTime() + NOTICES_FOR ? null : new Date(next);
}
