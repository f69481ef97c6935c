import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { rspack } from '@rspack/core';
import { packageDir, ROOT } from '../app.ts';
import type { Build } from '../build.ts';
import { contractOf, ownModals } from '../contract/build-contract.ts';
import { MF_MANIFEST, mfTypes, withTypes } from '../contract/types-of-remote.ts';
import { product, productSchemas } from '../contract/product.ts';
import { addingPlugin } from './added-files.ts';
import { readManifest, requirementsOf, takenFromPage } from './built-manifest.ts';
import { isOurs } from './facade-check.ts';

/**
 * PLT-194. Writes contract.json beside manifest.json: the exchanges of the build with other builds. No page loads this
 * file.
 */
export const builtContract = (build: Build) =>
  addingPlugin('built-contract', 'last', async (compilation) => {
    const { app, version } = build;
    // Files that declare the calls contain all keys, but use none.
    const declared = packageDir(product().calls) + sep;
    const sources = [...compilation.fileDependencies]
      .filter((file) => isOurs(file) && !file.startsWith(declared))
      .map((file) => relative(ROOT, file))
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
    const contract = await contractOf({
      name: app.name,
      version,
      isShell: app.isShell,
      sources,
      manifest: app.isShell ? { modals: [] } : await readManifest(app.dir),
      requires: app.isShell ? {} : requirementsOf(build, takenFromPage(compilation)),
      own: await ownModals(app.dir),
    });
    compilation.emitAsset('contract.json', new rspack.sources.RawSource(JSON.stringify(contract)));
    if (app.isShell) return;
    const { offeredModals } = await productSchemas();
    const files = await mfTypes(contract, new Set(Object.keys(offeredModals)));
    for (const [name, content] of Object.entries(files))
      compilation.emitAsset(name, new rspack.sources.RawSource(content));
    compilation.updateAsset(MF_MANIFEST, (source) => new rspack.sources.RawSource(withTypes(source.source())));
  });
