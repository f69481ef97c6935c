import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { needsOwnProduct } from './network/named-base.ts';

/** Far longer than any letter is on its way: a test says then that none came, instead of nothing until it is over. */
const PATIENCE_MS = 20_000;

/** The page that a mailed link opens. */
export type MailedPage = 'reset-password' | 'confirm-email' | 'undo-email';

/** The newest such link to this address; the newest letters are looked at first. */
function find(address: string, page: MailedPage, dataDir: string): string | undefined {
  const outbox = join(dataDir, 'outbox');
  const link = new RegExp(`https?://\\S+/user/${page}\\?\\S+`);
  const names = existsSync(outbox) ? readdirSync(outbox) : [];
  for (const name of names.toSorted().toReversed()) {
    if (!name.endsWith('.eml')) continue;
    const letter = readFileSync(join(outbox, name), 'utf8');
    const found = letter.includes(`To: ${address}\n`) ? link.exec(letter)?.[0] : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Which {
  dataDir?: string;
  /** The link of an older letter, which is not the one that is waited for. */
  before?: string;
}

/** The link of the letter that this address has got, as soon as it is there. */
export async function mailedLink(
  address: string,
  page: MailedPage,
  { dataDir = process.env.STAGE_DATA_DIR ?? '', before }: Which = {},
): Promise<string> {
  needsOwnProduct('A letter');
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const link = find(address, page, dataDir);
    if (link !== undefined && link !== before) return link;
    if (performance.now() > end) throw new Error(`No letter with ${page} came to ${address} in ${dataDir}`);
    await pause(20);
  }
}
