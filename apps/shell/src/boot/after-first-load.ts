import { MARKS_WAIT } from '@planner/live-data';
import type { SettingStorage } from '@planner/shell-api';

/** A storage that does not answer keeps no page from opening. */
const LONGEST_LOOK_MS = 1000;
const WATCH_MS = 3000;
const BACKGROUND_MS = 20_000;
/** A mark of a lesson is sent soon after the page is there. */
const MARKS_MS = 1000;

/** PLT-216. What was found in storage, as far as it comes soon. */
export const lookBriefly = (look: Promise<unknown>): Promise<unknown> =>
  Promise.race([look, new Promise((done) => setTimeout(done, LONGEST_LOOK_MS))]);

/** PLT-212. Begins to watch over the page once its first view stands. */
export const watchSoon = (watch: () => void): void => void setTimeout(watch, WATCH_MS);

/** PWA-20. Begins the work that no view waits for: later, or soon where marks wait to be sent. */
export function workLater(work: () => void, storage: Pick<SettingStorage, 'getItem'>): void {
  setTimeout(work, storage.getItem(MARKS_WAIT) === null ? BACKGROUND_MS : MARKS_MS);
}
