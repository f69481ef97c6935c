import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { edgesOf, type Places } from './edges.ts';
import type { Edges } from './reach.ts';

interface Manifest {
  name: string;
  exports?: Record<string, string>;
  scripts?: Record<string, string>;
  nx?: unknown;
}

// Files that the builder, the server, the commands and nx open by path. No package.json names them.
const OPENED = [
  'apps/*/src/{main.tsx,remote.ts,manifest.ts,prerender.tsx}',
  'apps/*/src/service-worker/main.ts',
  'apps/shell/src/watchdog.ts',
  'apps/*/rspack.config.ts',
  '{tools/*,libs/platform/cli}/src/cli.{ts,js}',
  'tools/start/src/commands/*.ts',
  'tools/start/src/stuck/setup.ts',
  'tools/start/src/{shown/shown-faults,leaks/page-leaks}.ts',
  'libs/platform/build/src/*.ts',
];

const SCRIPT = /(?<![\w@./-])[\w@./-]+\.(?:tsx?|js)\b/g;
const isCode = (path: string) => /\.(tsx?|js)$/.test(path);

/** Where the product begins, and the way from a file to the next one, in the checkout that is the current folder. */
export function readWorkspace(): { entries: string[]; edges: Edges } {
  // npm itself refuses a package.json of another shape.
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
  const packages = globSync(workspaces.map((pattern) => `${pattern}/package.json`)).map((path) => ({
    folder: posix.dirname(path),
    // npm itself refuses a package.json of another shape.
    manifest: JSON.parse(readFileSync(path, 'utf8')) as Manifest,
  }));
  const places: Places = {
    has: existsSync,
    exportsOf: new Map(
      packages.map(({ folder, manifest }) => [manifest.name, { folder, exports: manifest.exports ?? {} }]),
    ),
  };
  const started = packages.flatMap(({ folder, manifest: { scripts, nx } }) =>
    [...JSON.stringify({ scripts, nx }).matchAll(SCRIPT)].map(([path]) => posix.join(folder, path)),
  );
  const ofRoot = ['package.json', 'nx.json'].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(SCRIPT)].map(([script]) => posix.normalize(script)),
  );
  const known = new Map<string, string[]>();
  const edges = (path: string) => {
    const found = known.get(path) ?? (isCode(path) ? edgesOf(path, readFileSync(path, 'utf8'), places) : []);
    known.set(path, found);
    return found;
  };
  return { entries: [...globSync(OPENED), ...started, ...ofRoot].filter(existsSync), edges };
}
