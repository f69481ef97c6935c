import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A temporary folder of this test alone, which is gone with it. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-own-'));
  // Not rmSync: beside a PostgreSQL that still ends it has left folders and said nothing.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}
