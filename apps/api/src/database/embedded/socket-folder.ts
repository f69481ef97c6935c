import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo, type Identity } from './identity.ts';

const SUFFIX_BYTES = 3;

/** All of a data folder begin alike. Short, because the path of a socket has at most 103 characters. */
const prefixOf = (folder: string) => `tetradka-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}-`;

/**
 * Where PostgreSQL has its socket: another place at each start, since the one of a killed server may still be ending and
 * takes its folder along.
 */
export const newSocketFolder = (folder: string): string =>
  join(tmpdir(), prefixOf(folder) + randomBytes(SUFFIX_BYTES).toString('hex'));

/** What a fallen machine has left, where the temporary folder outlives it. */
export function removeLeftSockets(folder: string): void {
  const prefix = prefixOf(folder);
  const left = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  for (const name of left) rmSync(join(tmpdir(), name), { recursive: true, force: true });
}

/** For PostgreSQL and nobody else. */
export function openSocketFolder(sockets: string, identity: Identity): void {
  rmSync(sockets, { recursive: true, force: true });
  mkdirSync(sockets, { mode: 0o700 });
  giveTo(identity, sockets);
}
