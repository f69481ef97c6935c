import { ACTS_WAIT } from '@planner/live-data';
import type { SettingStorage } from '@planner/shell-api';

/** A storage that does not answer must not block the page. */
const LONGEST_LOOK_MS = 1000;
const WATCH_MS = 3000;
/** PWA-28. The background code, which starts the worker, loads two seconds after the page opened. */
const BACKGROUND_MS = 2000;
/** The page sends the waiting acts soon after it is shown. */
const ACTS_MS = 1000;

/** PLT-216. Waits for a look into the storage, but not longer than the limit. */
export const lookBriefly = (look: Promise<unknown>): Promise<unknown> =>
  Promise.race([look, new Promise((done) => setTimeout(done, LONGEST_LOOK_MS))]);

/** PLT-212. Starts the watchdog after the first view is shown. */
export const watchSoon = (watch: () => void): void => void setTimeout(watch, WATCH_MS);

/** PWA-20. Starts the work that no view waits for. The work starts sooner when acts wait to be sent. */
export function workLater(work: () => void, storage: Pick<SettingStorage, 'getItem'>): void {
  setTimeout(work, storage.getItem(ACTS_WAIT) === null ? BACKGROUND_MS : ACTS_MS);
}
