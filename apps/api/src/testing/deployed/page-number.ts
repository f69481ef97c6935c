import { type PageIssued, pageNumberSigner } from '@planner/platform-server/testing';
import type { TestApi } from '../test-api.ts';

/** Creates signed page numbers like the server. By default each page has a different network address. */
export async function pageNumbersOf({ database }: TestApi, remote: string | (() => string)) {
  const sign = await pageNumberSigner(database.db);
  let pages = 0;
  return (version: string, now: Date, { ip, user_id = null, ...rest }: Partial<PageIssued> = {}): string => {
    pages += 1;
    const own = `10.${Math.floor(pages / 62_500) % 250}.${Math.floor(pages / 250) % 250}.${pages % 250}`;
    const versions = [{ remote: typeof remote === 'string' ? remote : remote(), version }];
    return sign({ ip: ip ?? own, user_id, versions, now, ...rest });
  };
}
