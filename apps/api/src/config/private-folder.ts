import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const OWNER_ONLY = 0o700;
/** For a folder in which another account has a subfolder: that account may pass through and list nothing. */
const PASSAGE = 0o711;
const FILE = 0o600;

/** The product's own entries in its data folder. */
const OURS = new Set(['postgres', 'outbox', 'files', 'mfe-maps', 'mfe-kept']);

/**
 * OPS-170: makes a folder of the product and its files readable by the owner only, also when an older version created
 * them.
 */
export function keepPrivate(folder: string): void {
  if (!existsSync(folder)) return;
  tighten(folder, OWNER_ONLY);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) tighten(join(folder, entry.name), FILE);
  }
}

/** Makes the data folder private. A folder shared with others, such as the temporary folder, stays unchanged. */
export function keepDataFolderPrivate(dataDir: string, { isPassage }: { isPassage: boolean }): void {
  if (!existsSync(dataDir) || dirname(dataDir) === dataDir) return;
  if (readdirSync(dataDir).every((name) => OURS.has(name))) tighten(dataDir, isPassage ? PASSAGE : OWNER_ONLY);
}

/** Changes only the mode of the process's own entries: an entry of another account belongs to that account. */
function tighten(path: string, mode: number): void {
  const known = statSync(path, { throwIfNoEntry: false });
  const mine = process.getuid?.();
  if (known === undefined || (mine !== 0 && mine !== undefined && known.uid !== mine)) return;
  if ((known.mode & 0o777) !== mode) chmodSync(path, mode);
}
