import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuiltRemote, Manifest } from '@planner/platform-contract';
import { type Compilation, rspack } from '@rspack/core';
import { type Build, containerName } from '../build.ts';
import { versionOfCalls } from '../contract/product.ts';
import { commonVersions, providedVersions } from '../shares.ts';
import { addingPlugin, isMap } from './added-files.ts';
import { integrityOf } from './integrity.ts';

/** When each manifest had been changed last as it was first read: modules are kept by their address. */
const firstRead = new Map<string, number>();

/** The app's manifest.ts, checked by the contract; its fault in one sentence. */
export async function readManifest(dir: string): Promise<Manifest> {
  const file = join(dir, 'src/manifest.ts');
  if (!existsSync(file)) throw new Error(`${file} is missing: it names the remote's routes, menu entries and modals`);
  const changed = statSync(file).mtimeMs;
  const first = firstRead.get(file) ?? changed;
  firstRead.set(file, first);
  // PLT-231: one that was changed is read anew by a process that runs on.
  const address = pathToFileURL(file).href + (changed === first ? '' : `?changed=${changed}`);
  // A module of a person; checked right below.
  const module = (await import(address)) as { manifest?: unknown };
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

/** The files that come with an import of remote.ts: everything the page needs at once. */
function filesOf({ chunkGroups }: Compilation, request: string): string[] {
  const asked = chunkGroups.filter(({ origins }) => origins.some((origin) => origin.request === request));
  return [...new Set(asked.flatMap((group) => group.getFiles()))].filter(isShown);
}

/** The ranges of what the remote takes from the page, and of the server's contract: what the loader's gate compares. */
export function requirementsOf({ app }: Build): Record<string, string> {
  const { dependencies = {}, peerDependencies = {} } = app.package;
  const taken = Object.entries(providedVersions()).filter(([name]) => Object.hasOwn(peerDependencies, name));
  const common = Object.entries(commonVersions(Object.keys(dependencies)));
  return Object.fromEntries(
    [...taken, ...common, ['contract', versionOfCalls()]].map(([name, version]) => [name, `^${version}`]),
  );
}

/** manifest.json: the app's manifest, the hash of every file, and what is worth loading ahead. */
export const builtManifest = (build: Build) =>
  addingPlugin('built-manifest', 'last', async (compilation) => {
    const { app, version } = build;
    const manifest = await readManifest(app.dir);
    const imports = pageImports(readFileSync(join(app.dir, 'src/remote.ts'), 'utf8'));
    const pages = manifest.routes.map(({ path }) => {
      const request = imports[path];
      if (!request) throw new Error(`${app.name}: remote.ts has no page '${path}', which manifest.ts names`);
      return [path, filesOf(compilation, request)] as const;
    });
    const files = compilation
      .getAssets()
      .filter(({ name }) => !isMap(name))
      .map(({ name, source }) => [name, integrityOf(source.buffer())] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const first = [...(compilation.namedChunks.get('remote')?.files ?? [])];
    const requires = requirementsOf(build);
    const built = BuiltRemote.parse({
      manifest: { ...manifest, requires },
      build: {
        version,
        name: containerName(app.name, version),
        entry: 'remoteEntry.js',
        container: 'plain',
        files: Object.fromEntries(files),
        preload: ['remoteEntry.js', ...first].filter(isShown),
        pages: Object.fromEntries(pages),
        requires,
      },
    });
    compilation.emitAsset('manifest.json', new rspack.sources.RawSource(JSON.stringify(built, null, 1)));
  });
