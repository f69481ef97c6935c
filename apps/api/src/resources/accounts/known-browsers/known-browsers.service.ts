import { after, days, hashOf, newToken } from '@planner/server-core';
import type { Db, Tx } from '../../../database/database.ts';
import { BROWSER_LIFE_DAYS } from '../../../http/session/browser-cookie.ts';
import * as browsers from './known-browsers.repository.ts';

const UNUSED = days(BROWSER_LIFE_DAYS);
/** ACC-214. More browsers than one person uses. */
const MOST_BROWSERS = 20;

/** The accounts that know the browser with this token. */
export const accountsOfBrowser = (db: Db, token: string): Promise<number[]> =>
  browsers.accountsOfBrowser(db, hashOf(token));

/**
 * ACC-213, ACC-214. Makes the browser known to an account after a login and returns the browser's token. A browser that
 * is new to the account gets a new token: somebody else may have read or planted the old one.
 */
export async function rememberBrowser(tx: Tx, user: number, token: string | undefined, now: Date): Promise<string> {
  if (token !== undefined && (await browsers.touchBrowser(tx, user, hashOf(token), now))) return token;
  const renewed = newToken();
  if (token !== undefined) await browsers.replaceToken(tx, hashOf(token), hashOf(renewed));
  await browsers.insertBrowser(tx, user, hashOf(renewed), now);
  await browsers.deleteOldestBrowsers(tx, user, MOST_BROWSERS);
  return renewed;
}

/** ACC-215. A new password removes all known browsers of the account. */
export const forgetBrowsers = (tx: Tx, user: number): Promise<void> => browsers.deleteBrowsersOf(tx, user);

/** ACC-214. A job's step: deletes browsers that were not used for 180 days. */
export const sweepBrowsers = (tx: Tx, now: Date): Promise<void> =>
  browsers.deleteBrowsersBefore(tx, after(now, -UNUSED));
