import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Entries that third-party programs keep in a temporary folder after their end. */
const OF_OTHERS: readonly RegExp[] = [
  // Node's compile cache, kept by rspack, prettier and other programs that enable it.
  /^node-compile-cache$/,
  // Playwright's compiled tests, recordings, and profiles of a Chromium that ended with its worker.
  /^(playwright[-_]|pw-)/,
  // Chromium's profile lock and its downloads, after a kill.
  /^\.?(org\.chromium|com\.google\.[Cc]hrome)\./,
  // nx's sockets and records.
  /^\.?nx(-|$)/,
];

/** A PostgreSQL whose server was killed needs a moment to end. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 100;

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 3 * 1024 ** 3;

/**
 * Memory instead of a disk, if there is enough: a suite creates hundreds of databases, and none must outlive the suite.
 */
export function placeOfTemp(place = MEMORY, enough = ENOUGH_BYTES): string {
  if (!existsSync(place)) return tmpdir();
  const room = statfsSync(place);
  return Math.min(room.bavail * room.bsize, process.availableMemory()) < enough ? tmpdir() : place;
}

const leftIn = (folder: string) => readdirSync(folder).filter((name) => !OF_OTHERS.some((known) => known.test(name)));

async function whatStays(folder: string, patience: number): Promise<string[]> {
  for (let waited = 0; waited < patience && leftIn(folder).length > 0; waited += LOOK_MS) await pause(LOOK_MS);
  return leftIn(folder);
}

/**
 * OPS-121: runs a suite with its own temporary folder, which must be empty at the end. The name is short, because the
 * path of a socket in it has at most 103 characters.
 */
export async function inOwnTemp(
  work: (env: Record<string, string>) => Promise<number>,
  { within = placeOfTemp(), patience = PATIENCE_MS } = {},
): Promise<number> {
  const folder = mkdtempSync(join(within, 'tt-'));
  // PostgreSQL may run as another user, who must be able to enter this folder.
  chmodSync(folder, 0o755);
  try {
    const code = await work({
      TMPDIR: folder,
      TMP: folder,
      TEMP: folder,
      // Playwright's compiled tests are worth keeping between suites.
      PWTEST_CACHE_DIR: process.env.PWTEST_CACHE_DIR ?? resolve('.nx/playwright'),
    });
    const left = await whatStays(folder, patience);
    if (left.length === 0) return code;
    console.error(`The suite left something in the temporary folder: ${left.toSorted().join(', ')}`);
    return code === 0 ? 1 : code;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
