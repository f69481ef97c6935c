import type { Checkout } from './checkout.ts';
import type { Manifest, WorkspacePackage } from './packages.ts';
import { sourceFile } from './sources.ts';

const member = (folder: string, kind: string, more: Partial<Manifest> = {}): WorkspacePackage => ({
  folder,
  manifest: {
    name: `@planner/${folder.split('/').at(-1)}`,
    description: 'One sentence.',
    exports: { '.': './src/index.ts' },
    nx: { tags: [`kind:${kind}`, `scope:${folder.split('/').at(-1)}`] },
    ...more,
  },
});

/** A checkout with one package of each kind and without any fault. */
export const PACKAGES: readonly WorkspacePackage[] = [
  { folder: '', manifest: { name: 'root', devDependencies: { vitest: '5.1.0' } } },
  member('libs/contract', 'contract', { dependencies: { zod: '4.6.7' } }),
  member('libs/schedule', 'domain', { exports: { '.': './src/index.ts', './zones': './src/zones.ts' } }),
  member('libs/live-data', 'client', { dependencies: { rxjs: '7.8.2' } }),
  member('libs/api-client', 'client', { exports: { '.': './src/index.ts', './testing': './src/testing/index.ts' } }),
  member('libs/ui', 'ui', { peerDependencies: { react: '19.3.1' } }),
  member('libs/forms', 'view'),
  member('apps/calendar', 'remote', { peerDependencies: { react: '19.3.1' } }),
  member('apps/students', 'remote'),
  member('apps/shell', 'shell', { devDependencies: { '@planner/remote-build': '*' } }),
  member('apps/api', 'server', { dependencies: { fastify: '5.12.8', rxjs: '7.8.2' } }),
  member('e2e/harness', 'e2e', { name: '@planner/e2e-harness', dependencies: { '@playwright/test': '1.65.1' } }),
  member('e2e/calendar', 'e2e', { name: '@planner/calendar-e2e' }),
  member('libs/platform/runtime', 'runtime', { name: '@planner/platform-runtime' }),
  member('libs/platform/shared-deps', 'shared'),
  member('libs/platform/ui', 'ui', { name: '@planner/platform-ui' }),
  member('libs/platform/build', 'tool', { name: '@planner/remote-build' }),
  member('bench', 'bench'),
];

/** The checkout with these files in it, by path. */
export const checkoutWith = (
  files: Record<string, string>,
  packages: readonly WorkspacePackage[] = PACKAGES,
): Checkout => ({
  packages,
  files: Object.entries(files).map(([path, text]) => sourceFile(path, text)),
});

/** The checkout with one package changed. */
export const packagesWith = (name: string, change: Partial<Manifest>): WorkspacePackage[] =>
  PACKAGES.map((one) => (one.manifest.name === name ? { ...one, manifest: { ...one.manifest, ...change } } : one));
