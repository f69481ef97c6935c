import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const OWNER_ONLY = 0o700;
/** For a folder below which another account has one of its own: it may go through and see nothing. */
const PASSAGE = 0o711;
const FILE = 0o600;

/** What the product itself puts into its data folder. */
const OURS = new Set(['postgres', 'outbox', 'files', 'mfe-maps', 'mfe-kept']);

/** OPS-170: a folder of the product and the files in it are read by its owner alone, also where an older program made them. */
export function keepPrivate(folder: string): void {
  if (!existsSync(folder)) return;
  tighten(folder, OWNER_ONLY);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) tighten(join(folder, entry.name), FILE);
  }
}

/** The same of the data folder; one that is shared with others, such as the temporary folder, stays as it is. */
export function keepDataFolderPrivate(dataDir: string, { isPassage }: { isPassage: boolean }): void {
  if (!existsSync(dataDir) || dirname(dataDir) === dataDir) return;
  if (readdirSync(dataDir).every((name) => OURS.has(name))) tighten(dataDir, isPassage ? PASSAGE : OWNER_ONLY);
}

/** What belongs to another account is that account's to give. */
function tighten(path: string, mode: number): void {
  const known = statSync(path, { throwIfNoEntry: false });
  const mine = process.getuid?.();
  if (known === undefined || (mine !== 0 && mine !== undefined && known.uid !== mine)) return;
  if ((known.mode & 0o777) !== mode) chmodSync(path, mode);
}
