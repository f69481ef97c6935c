import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltRemote, containerName } from '@planner/platform-contract';
import type { BuildContract } from '@planner/platform-contract/compatibility';
import { appOf } from '../app.ts';
import { contractOf, ownModals } from '../contract/build-contract.ts';
import { MF_MANIFEST, mfTypes, withTypes } from '../contract/types-of-remote.ts';
import { productSchemas, versionOfCalls } from '../contract/product.ts';
import { readManifest } from '../plugins/built-manifest.ts';
import { integrityOf } from '../plugins/integrity.ts';
import { commonVersions } from '../shares.ts';
import { assetsOf, entryOf, faultOf, type MfManifest, requiredBy, typeOf } from './mf-manifest.ts';

/** Files that do not belong to the remote: pages, source maps, hidden files, and the files that this module writes. */
const NO_FILES = /(^|\/)\.|\.(html?|map)$|^(manifest|contract|mf-stats)\.json$/;
/** Other builds end with a hash of nx or of the content. A standard build has only its package version. */
const BUILD = '+mf';
/** The global by which a build requests the page's federation runtime. */
const RUNTIME = '_FEDERATION_RUNTIME_CORE';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Whether a folder contains a build of the standard plugin that this package's preset did not make. */
export function isStandardBuild(dist: string): boolean {
  if (!existsSync(join(dist, MF_MANIFEST))) return false;
  const own = join(dist, 'manifest.json');
  // One of the two builds wrote this file.
  return !existsSync(own) || (readJson(own) as { build?: { federation?: object } }).build?.federation !== undefined;
}

function filesIn(dist: string): string[] {
  const entries = globSync('**/*', { cwd: dist, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dist.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => !NO_FILES.test(name))
    .toSorted();
}

function sourcesIn(dir: string) {
  const paths = globSync('src/**/*.{js,jsx,mjs,ts,tsx}', { cwd: dir, exclude: ['**/*.test.*', '**/*.d.ts'] });
  return paths.toSorted().map((path) => ({ path, text: readFileSync(join(dir, path), 'utf8') }));
}

/** PLT-349. Adds the types from the contract, unless the team's plugin writes its own. */
async function addTypes(dist: string, mf: MfManifest, contract: BuildContract): Promise<void> {
  if (mf.metaData.types?.zip) return;
  const { offeredModals } = await productSchemas();
  const files = await mfTypes(contract, new Set(Object.keys(offeredModals)));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, name), content);
  const file = join(dist, MF_MANIFEST);
  writeFileSync(file, withTypes(readFileSync(file)));
}

/** Returns the fields of manifest.json that concern the files of a build. */
function filesOf(dist: string, mf: MfManifest, paths: readonly string[]) {
  const entry = entryOf(mf);
  const files = filesIn(dist);
  const { js, css } = assetsOf(mf) ?? { js: { sync: [] }, css: { sync: [] } };
  const preload = [...new Set([entry, ...js.sync, ...css.sync])];
  // A standard build does not name the files of each page, and a page needs their hashes before it runs them.
  const others = files.filter((name) => /\.(css|m?js)$/.test(name) && !preload.includes(name));
  return {
    entry,
    preload,
    files: Object.fromEntries(files.map((name) => [name, integrityOf(readFileSync(join(dist, name)))])),
    pages: Object.fromEntries(paths.map((path) => [path, others])),
  };
}

/**
 * PLT-350, PLT-351. Writes manifest.json and contract.json into a build of the standard plugin, from its
 * mf-manifest.json and its sources in src/. Throws one sentence if a page could not open the build.
 */
export async function describeStandardBuild(dir: string, dist: string): Promise<void> {
  const { name, package: own } = appOf(dir);
  // The plugin wrote this file.
  const mf = readJson(join(dist, MF_MANIFEST)) as MfManifest;
  const entryText = readFileSync(join(dist, entryOf(mf)), 'utf8');
  const fault = faultOf(mf, entryText, { name, version: own.version });
  if (fault !== null) throw new Error(`${MF_MANIFEST}: ${fault}`);

  const version = own.version + BUILD;
  const manifest = await readManifest(dir);
  const common = Object.entries(commonVersions(Object.keys(own.dependencies ?? {})));
  const ranges = [...common, ['contract', versionOfCalls()] as const].map(([of, range]) => [of, `^${range}`]);
  const requires = { ...requiredBy(mf), ...Object.fromEntries(ranges) };
  const sources = sourcesIn(dir);
  const modals = await ownModals(dir);
  const contract = await contractOf({ name, version, isShell: false, sources, manifest, requires, own: modals });
  await addTypes(dist, mf, contract);
  const built = BuiltRemote.parse({
    manifest: { ...manifest, requires },
    build: {
      version,
      name: containerName(name, version),
      ...(!entryText.includes(RUNTIME) && { container: 'plain' }),
      federation: { name: mf.metaData.globalName, type: typeOf(mf) },
      ...filesOf(
        dist,
        mf,
        manifest.routes.map(({ path }) => path),
      ),
      requires,
    },
  });
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(built, null, 1));
  writeFileSync(join(dist, 'contract.json'), JSON.stringify(contract));
}
