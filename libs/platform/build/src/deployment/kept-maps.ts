import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MAPS } from '../plugins/added-files.ts';

/** As long as the server keeps what pages report. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

interface Kept {
  builtDir: string;
  /** Where the server looks for source maps; nothing is served from there. */
  mapsDir: string;
  name: string;
  version: string;
  at: Date;
}

/** PLT-267. Lays the source maps of a build beside the data of the server; those of a month ago go, where they are not those of this build. */
export function keepMaps({ builtDir, mapsDir, name, version, at }: Kept): void {
  const [from, place] = [join(builtDir, MAPS), join(mapsDir, name)];
  if (existsSync(from)) cpSync(from, join(place, version), { recursive: true });
  for (const other of existsSync(place) ? readdirSync(place) : []) {
    const folder = join(place, other);
    if (other !== version && at.getTime() - statSync(folder).mtimeMs > KEPT_MS) rmSync(folder, { recursive: true });
  }
}
