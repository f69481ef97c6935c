import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The folder of every package of the workspace, by its name. */
export function packageFolders(): Map<string, string> {
  // People write this file and npm checks it.
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
  return new Map(
    globSync(workspaces.map((pattern) => `${pattern}/package.json`)).map((path) => {
      // npm itself refuses a package without a name.
      const { name } = JSON.parse(readFileSync(path, 'utf8')) as { name: string };
      return [name, dirname(path)] as const;
    }),
  );
}
