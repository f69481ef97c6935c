/** @module-tag full */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltRemote } from '@planner/platform-contract';
import { BuildContract } from '@planner/platform-contract/compatibility';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../app.ts';
import { integrityOf } from '../plugins/integrity.ts';
import { describeStandardBuild, isStandardBuild } from './standard-build.ts';

let folder: string;
const built = (name: string) => join(folder, name);

/** With the variables of a test run, the plugin of Vite builds nothing. */
const OWN = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITE|NODE_ENV$|TEST$)/.test(name)));

/** Builds a project of e2e with its own configuration. */
function build(name: string, command: readonly [bin: string, ...args: string[]]): void {
  cpSync(join(ROOT, 'e2e/shell/remotes', name), built(name), { recursive: true });
  const [bin, ...args] = command;
  const { status, stderr } = spawnSync(join(ROOT, 'node_modules/.bin', bin), args, {
    cwd: built(name),
    encoding: 'utf8',
    env: OWN,
  });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
}

beforeAll(() => {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  folder = mkdtempSync(join(ROOT, 'dist/standard-test-'));
  build('standard', ['rspack', 'build']);
  build('vite', ['vite', 'build']);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function described(name: string) {
  const dist = join(built(name), 'dist');
  await describeStandardBuild(built(name), dist);
  const read = (file: string): unknown => JSON.parse(readFileSync(join(dist, file), 'utf8'));
  return {
    dist,
    ...BuiltRemote.parse(read('manifest.json')),
    contract: BuildContract.parse(read('contract.json')),
  };
}

test.each([
  ['PLT-350', 'standard', 'script'],
  ['PLT-351', 'vite', 'module'],
] as const)(
  '[%s] the build %s of the standard plugin gets the manifest and the contract of a pack',
  async (_, name, type) => {
    const { dist, manifest, build: of, contract } = await described(name);

    expect(manifest).toMatchObject({ name, routes: [{ path: `/${name}` }] });
    expect(of).toMatchObject({
      version: '0.1.0+mf',
      name: `${name}_0_1_0_mf`,
      entry: 'remoteEntry.js',
      container: 'plain',
      federation: { name: `${name}_0_1_0`, type },
      requires: { react: expect.stringMatching(/^\^\d/), contract: expect.stringMatching(/^\^\d/) },
    });
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    const scripts = files.filter((file) => /\.(js|css)$/.test(file)).toSorted();
    // A page has only the hashes of the files in its manifest entry.
    expect([...of.preload, ...(of.pages[`/${name}`] ?? [])].toSorted()).toEqual(scripts);
    for (const file of scripts) expect(of.files[file]).toBe(integrityOf(readFileSync(join(dist, file))));
    expect(Object.keys(of.files)).toContain('mf-manifest.json');
    expect(Object.keys(of.files)).not.toContain('mf-stats.json');
    expect(Object.keys(contract.uses.shell)).toEqual(expect.arrayContaining(['shell-api.defineRemote', 'shell.toast']));
  },
);

test('[PLT-350] a changed build is described again, and a build of our preset is not', async () => {
  const { dist } = await described('standard');
  const ours = { manifest: { name: 'standard' }, build: { container: 'plain' } };

  expect(isStandardBuild(dist)).toBe(true);
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(ours));
  expect(isStandardBuild(dist)).toBe(false);
  rmSync(join(dist, 'manifest.json'));
});

test('[PLT-350] a build that uses the page’s federation runtime does not declare a container of its own', async () => {
  const file = join(built('standard'), 'dist/remoteEntry.js');
  writeFileSync(file, `${readFileSync(file, 'utf8')};self._FEDERATION_RUNTIME_CORE`);

  const { build: of } = await described('standard');

  expect([of.container, of.federation?.type]).toEqual([undefined, 'script']);
});

test('[PLT-350] a build whose name lacks the version is rejected with the name that it needs', async () => {
  const file = join(built('standard'), 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('0.1.0', '0.2.0'));

  await expect(describeStandardBuild(built('standard'), join(built('standard'), 'dist'))).rejects.toThrow(
    'mf-manifest.json: The container is named standard_0_1_0: name it standard_0_2_0',
  );
});
