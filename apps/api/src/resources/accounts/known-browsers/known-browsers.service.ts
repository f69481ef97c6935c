import { after, days, hashOf, newToken } from '@planner/server-core';
import type { Db, Tx } from '../../../database/database.ts';
import { BROWSER_LIFE_DAYS } from '../../../http/session/browser-cookie.ts';
import * as browsers from './known-browsers.repository.ts';

const UNUSED = days(BROWSER_LIFE_DAYS);
/** ACC-214. More than the browsers that one person signs in with. */
const MOST_BROWSERS = 20;

/** The accounts that know the browser with this token. */
export const accountsOfBrowser = (db: Db, token: string): Promise<number[]> =>
  browsers.accountsOfBrowser(db, hashOf(token));

/**
 * ACC-213, ACC-214: makes the browser known to an account that has just signed in there; answers the token of the browser. A browser that is
 * new to the account gets a new token, so that a token which somebody else has put there, or has read, does not become known to the account.
 */
export async function rememberBrowser(tx: Tx, user: number, token: string | undefined, now: Date): Promise<string> {
  if (token !== undefined && (await browsers.touchBrowser(tx, user, hashOf(token), now))) return token;
  const renewed = newToken();
  if (token !== undefined) await browsers.replaceToken(tx, hashOf(token), hashOf(renewed));
  await browsers.insertBrowser(tx, user, hashOf(renewed), now);
  await browsers.deleteOldestBrowsers(tx, user, MOST_BROWSERS);
  return renewed;
}

/** ACC-215: with a new password no browser of the account is known any more. */
export const forgetBrowsers = (tx: Tx, user: number): Promise<void> => browsers.deleteBrowsersOf(tx, user);

/** ACC-214: the job's step. */
export const sweepBrowsers = (tx: Tx, now: Date): Promise<void> =>
  browsers.deleteBrowsersBefore(tx, after(now, -UNUSED));
