import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compileTo } from './compiled.ts';
import { type OwnPackage, packageJsonOf, type RootPackage } from './pack-json.ts';

/** The packages from which a remote outside this repository is built. */
const PACKED = ['libs/*', 'libs/platform/{build,calls,cli,contract,shared-deps,shell-api,ui}'];

/** Files that a pack contains besides the compiled code of a package, with their place. */
const BESIDE: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  // The builder reads the shape of the shell from sources.
  'libs/platform/shell-api': [['libs/platform/shell-api/src', 'src']],
  'libs/wording': [['libs/wording/legal', 'legal']],
  'libs/platform/cli': [
    ['libs/platform/cli/template', 'template'],
    ['libs/platform/cli/packed/mfe.js.txt', 'bin/mfe.js'],
    ['tools/start/src/link-node.js', 'bin/link-node.js'],
    ['tools/start/src/guard.js', 'bin/guard.js'],
  ],
};

const isForOthers = (path: string) => !/\.test\.[jt]sx?$/.test(path);

const readOwn = (root: string, folder: string): OwnPackage =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** The npm versions that the repository uses; a project outside starts with them. */
function versionsOfHouse(root: string): Record<string, string> {
  const all = globSync('{apps,libs,libs/platform,e2e,tools}/*/package.json', { cwd: root }).map((path) =>
    readOwn(root, dirname(path)),
  );
  // Written by people and checked by npm.
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;
  const named = all.map((one) => ({ ...one.peerDependencies, ...one.dependencies, ...Object(one)['devDependencies'] }));
  return Object.assign({}, ...named, own['devDependencies'], own['optionalDependencies']);
}

function stage(root: string, compiled: string, folder: string, to: string, json: object): void {
  mkdirSync(to, { recursive: true });
  cpSync(join(compiled, folder, 'src'), join(to, 'dist'), { recursive: true });
  for (const path of globSync('**/*', { cwd: join(root, folder, 'src') })) {
    const isCode = /\.tsx?$/.test(path) || !/\.\w+$/.test(path);
    if (!isCode && isForOthers(path)) cpSync(join(root, folder, 'src', path), join(to, 'dist', path));
  }
  const changelog = join(root, folder, 'CHANGELOG.md');
  if (existsSync(changelog)) cpSync(changelog, join(to, 'CHANGELOG.md'));
  for (const [from, place] of BESIDE[folder] ?? [])
    cpSync(join(root, from), join(to, place), { recursive: true, filter: isForOthers });
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(json, null, 2)}\n`);
}

/**
 * PLT-185. Packs the packages for remotes outside the repository into a folder, one tarball each. Returns the names of
 * the tarballs.
 */
export function packAll(root: string, destination: string): string[] {
  const folders = PACKED.flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: root }).map(dirname),
  ).toSorted();
  const work = mkdtempSync(join(tmpdir(), 'planner-packs-'));
  try {
    compileTo(root, work, folders);
    const own = new Map(folders.map((folder) => [folder, readOwn(root, folder)]));
    const versions = Object.fromEntries([...own.values()].map(({ name, version }) => [name, version]));
    // As above.
    const ofRoot = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as RootPackage;
    const staged = [...own].map(([folder, json]) => {
      const to = join(work, 'packs', folder);
      stage(root, work, folder, to, packageJsonOf(json, versions, ofRoot));
      return to;
    });
    const command = join(work, 'packs/libs/platform/cli');
    writeFileSync(join(command, 'template/versions.json'), JSON.stringify({ ...versionsOfHouse(root), ...versions }));
    chmodSync(join(command, 'bin/mfe.js'), 0o755);
    mkdirSync(destination, { recursive: true });
    const said = execFileSync('npm', ['pack', '--silent', '--pack-destination', destination, ...staged], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    return said.trim().split('\n');
  } finally {
    rmSync(work, { recursive: true });
  }
}
