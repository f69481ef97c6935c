import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo, type Identity } from './identity.ts';

const SUFFIX_BYTES = 3;

/**
 * All socket folders of one data folder share this prefix. It is short, because the path of a socket has at most 103
 * characters.
 */
const prefixOf = (folder: string) => `tetradka-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}-`;

/**
 * A new folder for PostgreSQL's socket at each start: a killed server may still be ending and deletes its own folder.
 */
export const newSocketFolder = (folder: string): string =>
  join(tmpdir(), prefixOf(folder) + randomBytes(SUFFIX_BYTES).toString('hex'));

/** Removes the folders that a crashed machine left, if the temporary folder survived. */
export function removeLeftSockets(folder: string): void {
  const prefix = prefixOf(folder);
  const left = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  for (const name of left) rmSync(join(tmpdir(), name), { recursive: true, force: true });
}

/** Only PostgreSQL's user may open the folder. */
export function openSocketFolder(sockets: string, identity: Identity): void {
  rmSync(sockets, { recursive: true, force: true });
  mkdirSync(sockets, { mode: 0o700 });
  giveTo(identity, sockets);
}
