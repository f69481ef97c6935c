import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** What a program that a test starts takes over of this machine; all else it is told. */
export function ofMachine(): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, TMPDIR: tmpdir(), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

/** A temporary folder of this test alone, which is gone with it. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-own-'));
  // Not rmSync: beside a PostgreSQL that still ends it has left folders and said nothing.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}
