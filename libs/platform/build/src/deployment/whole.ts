import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOf } from '../plugins/integrity.ts';

/** Throws when a file of a build does not match its hash: it is incomplete or was changed later. */
export function refuseIncomplete(builtDir: string, files: Readonly<Record<string, string>>): void {
  for (const [name, integrity] of Object.entries(files)) {
    const file = join(builtDir, name);
    if (!existsSync(file) || !isOf(readFileSync(file), integrity)) {
      throw new Error(`${file} is not what was built: build again`);
    }
  }
}
