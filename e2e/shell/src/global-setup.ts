import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '../../../dist');

/** The folder for built remotes exists only during the run. */
export default function globalSetup(): () => void {
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(join(dist, 'e2e-builds-'));
  process.env.STAGE_BUILDS = folder;
  return () => rmSync(folder, { recursive: true });
}
