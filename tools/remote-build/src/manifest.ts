import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuiltRemote, Manifest } from '@planner/contract';
import type { StatsCompilation } from '@rspack/core';
import { type Build, containerName } from './rspack-config.ts';
import { providedVersions, versionOf } from './shares.ts';

/** Base64 sha384 as it stands in an integrity attribute. */
export const integrityOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** The app's manifest.ts, checked by the contract; its fault in one sentence. */
export async function readManifest(dir: string): Promise<Manifest> {
  const file = join(dir, 'src/manifest.ts');
  if (!existsSync(file)) throw new Error(`${file} is missing: it names the remote's routes, menu entries and modals`);
  // A module of a person; checked right below.
  const module = (await import(pathToFileURL(file).href)) as { manifest?: unknown };
  const parsed = Manifest.safeParse(module.manifest);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not a manifest'}`);
}

/** Which file of remote.ts each page imports: the files of a page are what its import became. */
export function pageImports(remoteSource: string): Record<string, string> {
  const pairs = remoteSource.matchAll(/'(\/[^']*)':\s*\(\)\s*=>\s*import\(\s*'([^']+)'\s*\)/g);
  return Object.fromEntries([...pairs].map(([, path, request]) => [path, request]));
}

const isShown = (file: string) => /\.(js|css)$/.test(file);

/** The initial files of a chunk group: everything the page needs at once. */
function filesOf(stats: StatsCompilation, request: string): string[] {
  const chunks = stats.chunks ?? [];
  const asked = chunks.filter((chunk) => chunk.origins?.some((origin) => origin.request === request));
  // An import() of several chunks lists them all with the same origin.
  return [...new Set(asked.flatMap((chunk) => chunk.files ?? []))].filter(isShown);
}

/** Writes manifest.json: the app's manifest, the hash of every file, and what is worth loading ahead. */
export async function writeManifest(build: Build, stats: StatsCompilation): Promise<BuiltRemote> {
  const { app, version, outDir } = build;
  const manifest = await readManifest(app.dir);
  const imports = pageImports(readFileSync(join(app.dir, 'src/remote.ts'), 'utf8'));
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
  const ahead = [
    'remoteEntry.js',
    ...(stats.chunks ?? []).filter((chunk) => chunk.names?.includes('remote')).flatMap((chunk) => chunk.files ?? []),
  ];
  const pages = manifest.routes.map(({ path }) => {
    const request = imports[path];
    if (!request) throw new Error(`${app.name}: remote.ts has no page '${path}', which manifest.ts names`);
    return [path, filesOf(stats, request)] as const;
  });
  const peers = Object.keys(app.package.peerDependencies ?? {});
  const ranges = Object.entries(providedVersions()).filter(([name]) => peers.includes(name));
  const requires = Object.fromEntries(
    [...ranges, ['contract', versionOf('@planner/contract')]].map(([name, v]) => [name, `^${v}`]),
  );
  const built = BuiltRemote.parse({
    manifest: { ...manifest, requires },
    build: {
      version,
      name: containerName(app.name, version),
      entry: 'remoteEntry.js',
      files: Object.fromEntries(files.sort().map((file) => [file, integrityOf(join(outDir, file))])),
      preload: [...new Set(ahead)].filter(isShown),
      pages: Object.fromEntries(pages),
      requires,
    },
  });
  writeFileSync(join(outDir, 'manifest.json'), JSON.stringify(built, null, 1));
  return built;
}
