import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The folder of every package of the workspace, by its name. */
export function packageFolders(): Map<string, string> {
  return new Map(
    globSync(['{apps,libs,libs/platform,e2e,tools}/*/package.json', 'bench/package.json']).map((path) => {
      // npm itself refuses one without a name.
      const { name } = JSON.parse(readFileSync(path, 'utf8')) as { name: string };
      return [name, dirname(path)] as const;
    }),
  );
}
