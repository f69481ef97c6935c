import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The environment variables that a started program gets from this machine. The test sets all others. */
export function ofMachine(): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, TMPDIR: tmpdir(), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

/** Creates a temporary folder that is deleted after the test. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-own-'));
  // rmSync has silently left folders when a PostgreSQL was still ending.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}
