import { pageKey } from '../../resources/remotes/channels/health/page-key.repository.ts';
import { signedPageNumber } from '../../resources/remotes/channels/health/page-number.ts';
import type { TestApi } from '../test-api.ts';

type Page = Parameters<typeof signedPageNumber>[1];

/** Numbers of pages as the server signs them; each page is sent to an address of its own where no other is named. */
export async function pageNumbersOf({ database }: TestApi, remote: string | (() => string)) {
  const key = await pageKey(database.db);
  let pages = 0;
  return (version: string, now: Date, { ip, user_id = null, ...rest }: Partial<Page> = {}): string => {
    pages += 1;
    const own = `10.${Math.floor(pages / 62_500) % 250}.${Math.floor(pages / 250) % 250}.${pages % 250}`;
    const versions = [{ remote: typeof remote === 'string' ? remote : remote(), version }];
    return signedPageNumber(key, { ip: ip ?? own, user_id, versions, now, ...rest });
  };
}
