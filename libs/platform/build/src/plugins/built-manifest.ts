import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuiltRemote, Manifest } from '@planner/platform-contract';
import { type Compilation, rspack } from '@rspack/core';
import ts from 'typescript';
import { type Build, containerName } from '../build.ts';
import { versionOfCalls } from '../contract/product.ts';
import { nodesIn, syntaxOf, textOf } from '../contract/syntax.ts';
import { commonVersions, providedVersions, SHARES } from '../shares.ts';
import { addingPlugin, isMap } from './added-files.ts';
import { integrityOf } from './integrity.ts';

/** The modification time of each manifest at its first import, because Node caches modules by their address. */
const firstRead = new Map<string, number>();

/**
 * Imports the app's manifest.ts and checks it against the contract. Throws one sentence when it is missing or wrong.
 */
export async function readManifest(dir: string): Promise<Manifest> {
  const file = join(dir, 'src/manifest.ts');
  if (!existsSync(file)) throw new Error(`${file} is missing: it names the remote's routes, menu entries and modals`);
  const changed = statSync(file).mtimeMs;
  const first = firstRead.get(file) ?? changed;
  firstRead.set(file, first);
  // PLT-231: a running process imports a changed manifest again.
  const address = pathToFileURL(file).href + (changed === first ? '' : `?changed=${changed}`);
  // A module written by people; it is checked below.
  const module = (await import(address)) as { manifest?: unknown };
  const parsed = Manifest.safeParse(module.manifest);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not a manifest'}`);
}

/** Returns the path in the first `import('…')` of a loader, or null. */
function importedBy(loader: ts.Node): string | null {
  for (const node of nodesIn(loader))
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      return textOf(node.arguments[0]);
  return null;
}

/**
 * Returns the file that each page of remote.ts imports, for every form of its loader. The chunks of this import are the
 * files of the page.
 */
export function pageImports(remoteSource: string): Record<string, string> {
  const file = syntaxOf({ path: 'remote.ts', text: remoteSource });
  const loaders = new Map<string, ts.Node>();
  for (const node of nodesIn(file))
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      loaders.set(node.name.text, node.initializer);
  const pairs = [...nodesIn(file)].flatMap((node) => {
    if (!ts.isPropertyAssignment(node)) return [];
    const path = textOf(node.name);
    const { initializer } = node;
    const loader = ts.isIdentifier(initializer) ? (loaders.get(initializer.text) ?? initializer) : initializer;
    const request = path?.startsWith('/') ? importedBy(loader) : null;
    return path === null || request === null ? [] : [[path, request] as const];
  });
  return Object.fromEntries(pairs);
}

/** The manifest does not list this file: another plugin writes it, and no page loads it. */
const CONTRACT = 'contract.json';

const isShown = (file: string) => /\.(js|css)$/.test(file);

/** Returns the files of an import in remote.ts: everything that the page needs immediately. */
function filesOf({ chunkGroups }: Compilation, request: string): string[] {
  const asked = chunkGroups.filter(({ origins }) => origins.some((origin) => origin.request === request));
  return [...new Set(asked.flatMap((group) => group.getFiles()))].filter(isShown);
}

/** PLT-341. Returns the packages that the code of a build imports from the page, whatever its package.json names. */
export function takenFromPage({ modules }: Compilation): Set<string> {
  const requests = [...modules].flatMap((module) =>
    module.type === 'consume-shared-module' ? [/\) (.+?)@\^/.exec(module.identifier())?.[1] ?? ''] : [],
  );
  return new Set(requests.flatMap((request) => SHARES[request]?.package ?? []));
}

/**
 * Returns the version ranges of the packages that the remote imports from the page, and of the server's contract. The
 * loader's compatibility check compares them.
 */
export function requirementsOf({ app }: Build, taken: ReadonlySet<string>): Record<string, string> {
  const ofPage = Object.entries(providedVersions()).filter(([name]) => taken.has(name));
  const common = Object.entries(commonVersions(Object.keys(app.package.dependencies ?? {})));
  return Object.fromEntries(
    [...ofPage, ...common, ['contract', versionOfCalls()]].map(([name, version]) => [name, `^${version}`]),
  );
}

/** Returns the content of manifest.json for a build. */
export const builtRemote = (
  { app, version }: Build,
  manifest: Manifest,
  files: Pick<BuiltRemote['build'], 'files' | 'preload' | 'pages' | 'requires'>,
): BuiltRemote => ({
  manifest: { ...manifest, requires: files.requires },
  build: {
    version,
    name: containerName(app.name, version),
    entry: 'remoteEntry.js',
    container: 'plain',
    ...files,
  },
});

/** Writes manifest.json: the app's manifest, the hash of every file, and the files to preload. */
export const builtManifest = (build: Build) =>
  addingPlugin('built-manifest', 'last', async (compilation) => {
    const { app } = build;
    // PLT-346: the plugin writes this file beside mf-manifest.json, for tools that analyse a build.
    compilation.deleteAsset('mf-stats.json');
    const manifest = await readManifest(app.dir);
    const imports = pageImports(readFileSync(join(app.dir, 'src/remote.ts'), 'utf8'));
    const pages = manifest.routes.map(({ path }) => {
      const request = imports[path];
      if (!request) throw new Error(`${app.name}: remote.ts has no page '${path}', which manifest.ts names`);
      return [path, filesOf(compilation, request)] as const;
    });
    const files = compilation
      .getAssets()
      .filter(({ name }) => !isMap(name) && name !== CONTRACT)
      .map(({ name, source }) => [name, integrityOf(source.buffer())] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const first = [...(compilation.namedChunks.get('remote')?.files ?? [])];
    const requires = requirementsOf(build, takenFromPage(compilation));
    const built = BuiltRemote.parse(
      builtRemote(build, manifest, {
        files: Object.fromEntries(files),
        preload: ['remoteEntry.js', ...first].filter(isShown),
        pages: Object.fromEntries(pages),
        requires,
      }),
    );
    compilation.emitAsset('manifest.json', new rspack.sources.RawSource(JSON.stringify(built, null, 1)));
  });
