import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { needsOwnProduct } from './network/named-base.ts';

/** Far longer than any letter needs: the test then reports a missing letter instead of running into its own timeout. */
const PATIENCE_MS = 20_000;

/** The page that a mailed link opens. */
export type MailedPage = 'reset-password' | 'confirm-email' | 'undo-email';

/** Returns the newest link of this kind to this address; newer letters are searched first. */
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
  /** The link of an older letter, which does not count. */
  before?: string;
}

/** Waits for the letter to this address and returns its link. */
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
