import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Returns a new folder that is deleted at the end of the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
