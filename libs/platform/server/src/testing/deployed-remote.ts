import { join } from 'node:path';
import type { BuiltRemote } from '@planner/platform-contract';
import { put } from './file.ts';

/** Returns a manifest with teacher pages at these paths; the first one is in the menu. */
export const manifestOf = (name: string, routes: string[], html?: Record<string, string>): BuiltRemote['manifest'] => ({
  name,
  routes: routes.map((path) => ({ path, roles: ['teacher'], title: 'Страница' })),
  menu: [{ to: routes[0] ?? '/', label: 'Меню </script>', icon: 'calendar', order: 1, roles: ['teacher'] }],
  modals: [],
  ...(html && { html }),
  requires: { react: '^19' },
});

/** Makes a version of a remote live, as libs/platform/build does. */
export async function deployRemote(
  remotesDir: string,
  version: string,
  manifest: BuiltRemote['manifest'],
  previous: string | null = null,
): Promise<void> {
  const { name, routes } = manifest;
  const pages = Object.values(manifest.html ?? {});
  const built: BuiltRemote = {
    manifest,
    build: {
      version,
      name: `${name}_${version.replace(/\W+/g, '_')}`,
      entry: 'remoteEntry.js',
      files: {
        'remoteEntry.js': 'sha384-aaa',
        'week.1234abcd.js': 'sha384-bbb',
        'week.1234abcd.css': 'sha384-ccc',
        ...Object.fromEntries(
          pages.flatMap((name) => [
            [name, 'sha384-ddd'],
            [name.replace('.html', '.signed-in.html'), 'sha384-eee'],
          ]),
        ),
      },
      preload: ['remoteEntry.js'],
      pages: { [routes[0]?.path ?? '']: ['week.1234abcd.js', 'week.1234abcd.css'] },
      requires: { react: '^19' },
    },
  };
  await put(join(remotesDir, name, version), 'manifest.json', JSON.stringify(built));
  await put(join(remotesDir, name, version), 'remoteEntry.js', `var ${name}_1 = ${JSON.stringify(version)};`);
  const current = { current: version, previous, by: 'deploy', at: '2026-11-20T12:00:00.000Z' };
  await put(join(remotesDir, name), 'current.json', JSON.stringify(current));
}
