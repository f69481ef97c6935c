import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltRemote, type Manifest } from '@planner/platform-contract';
import type { BuildContract } from '@planner/platform-contract/compatibility';
import type { App } from '../app.ts';
import { containerName } from '../build.ts';
import { contractOf } from '../contract/build-contract.ts';
import { readManifest } from '../plugins/built-manifest.ts';
import { integrityOf } from '../plugins/integrity.ts';
import { oneFile } from '../plugins/one-file.ts';
import type { StubOf } from './stub-remote/views.ts';

const ENTRY = 'remoteEntry.js';

const REMOTE = join(import.meta.dirname, 'stub-remote/stub-remote.ts');

/** Returns the code of every stub: a script that sets the variable `stub`. */
const stubCode = () =>
  oneFile(REMOTE, { context: import.meta.dirname, mode: 'production', library: { name: 'stub', type: 'var' } });

/** Returns a stub as a federation container with one module. The variable `stub` is local to the container. */
const entryOf = (code: Buffer, global: string, of: StubOf) =>
  `var ${global}=(()=>{${code.toString()};return{init(){},async get(){return()=>({default:stub.stubRemote(${JSON.stringify(of)})})}}})();`;

/**
 * PLT-196. Writes the stub of a remote into a folder in the form of a build: manifest, contract and one generated
 * script.
 */
function writeStub(folder: string, code: Buffer, manifest: Manifest, contract: BuildContract): void {
  const { name, routes } = manifest;
  const of: StubOf = {
    name,
    routes: routes.map(({ path, title }) => ({ path, title })),
    offers: contract.modals.offers,
    opens: contract.modals.opens,
    shows: contract.slots.shows,
  };
  const hash = createHash('sha256')
    .update(entryOf(code, '', of))
    .digest('hex')
    .slice(0, 8);
  const version = `0.0.0+stub${hash}`;
  const entry = Buffer.from(entryOf(code, containerName(name, version), of));
  // Prerendered pages are files of a build, which a stub lacks.
  const { html: _, ...shown } = manifest;
  const built = BuiltRemote.parse({
    manifest: { ...shown, requires: {} },
    build: {
      version,
      name: containerName(name, version),
      entry: ENTRY,
      container: 'plain',
      files: { [ENTRY]: integrityOf(entry) },
      preload: [ENTRY],
      pages: Object.fromEntries(routes.map(({ path }) => [path, []])),
      requires: {},
    },
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, ENTRY), entry);
  writeFileSync(join(folder, 'contract.json'), JSON.stringify({ ...contract, version }));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(built, null, 1));
}

/** PLT-196. Writes the stub of an app in this checkout. Its contract is read from its sources, without a build. */
export async function writeStubOfApp(folder: string, { name, dir }: App): Promise<void> {
  const manifest = await readManifest(dir);
  const paths = globSync('src/**/*.{ts,tsx}', { cwd: dir }).filter((path) => !/\.test\.|\/testing\//.test(path));
  const sources = paths.map((path) => ({ path, text: readFileSync(join(dir, path), 'utf8') }));
  const parts = { name, version: 'stub', isShell: false, sources, manifest, requires: {} };
  writeStub(folder, await stubCode(), manifest, await contractOf(parts));
}
