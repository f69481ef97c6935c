import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MAPS } from '../app.ts';

/** The server also keeps the reports of pages for this time. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

interface Kept {
  builtDir: string;
  /** The folder in which the server looks for source maps; it serves nothing from there. */
  mapsDir: string;
  name: string;
  version: string;
  at: Date;
}

/** PLT-267. Copies the source maps of a build into the server's data. Deletes older builds' maps after a month. */
export function keepMaps({ builtDir, mapsDir, name, version, at }: Kept): void {
  const [from, place] = [join(builtDir, MAPS), join(mapsDir, name)];
  if (existsSync(from)) cpSync(from, join(place, version), { recursive: true });
  for (const other of existsSync(place) ? readdirSync(place) : []) {
    const folder = join(place, other);
    if (other !== version && at.getTime() - statSync(folder).mtimeMs > KEPT_MS) rmSync(folder, { recursive: true });
  }
}
