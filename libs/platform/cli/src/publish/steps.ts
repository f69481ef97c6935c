import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Refused } from '../command-line/verb.ts';
import { folderOf, REPOSITORY } from '../outside/place.ts';

/** A command that runs before a pack is sent. */
interface Step {
  args: readonly string[];
  /** The message when the command fails. */
  failed: string;
  env?: Readonly<Record<string, string>>;
}

/**
 * The output of the command goes to the error output, because the standard output contains only the answer of `mfe`.
 */
function run(cwd: string, { args, failed, env: more = {} }: Step): Promise<void> {
  // Child processes of the command use the same Node.
  const path = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`;
  const env = { ...process.env, ...more, PATH: path, NX_DAEMON: 'false', NX_TUI: 'false' };
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 2, 2] });
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Refused(failed, { code }))));
  });
}

const BESIDE_STUBS = 'src/beside-stubs.e2e.ts';
const target = (root: string, project: string, name: string) => [
  join(root, 'node_modules/nx/dist/bin/nx.js'),
  'run',
  `@planner/${project}:${name}`,
];

/** Returns the path of an installed command in an outside project. Throws when it is missing. */
function installed(dir: string, file: string): string {
  const path = join(dir, 'node_modules', file);
  if (!existsSync(path)) throw new Refused(`${file} is not installed here: run npm install.`);
  return path;
}

/**
 * PLT-186. Returns the suite of a remote, and the tests beside stubs of each consumer in the repository: there a stub
 * of the new contract replaces the remote. Outside of the repository there are no consumers. PLT-337: `product` is the
 * address that receives the version; the suite of an outside project runs in one of its pages.
 */
export function suitesFor(name: string, consumers: readonly string[], product: string): Step[] {
  const own = `The browser suite of ${name} failed: nothing was sent.`;
  const env = { MFE_SERVER: product };
  if (REPOSITORY === null) {
    const dir = folderOf(name);
    if (!existsSync(join(dir, 'e2e')))
      throw new Refused('The folder e2e is missing: every remote needs a browser suite.', { field: 'e2e' });
    return [{ args: [installed(dir, '@playwright/test/cli.js'), 'test'], failed: own, env }];
  }
  const root = REPOSITORY;
  const suiteOf = (one: string, file: string) =>
    [join(root, 'apps', one, 'e2e', file), join(root, 'e2e', one, file)].some((path) => existsSync(path));
  if (!suiteOf(name, 'package.json'))
    throw new Refused(`The folder apps/${name}/e2e is missing: every remote needs a browser suite.`, { field: 'e2e' });
  const others = consumers.filter((one) => suiteOf(one, BESIDE_STUBS));
  return [
    { args: target(root, `${name}-e2e`, 'e2e'), failed: own, env },
    ...others.map((one) => ({
      args: [join(root, 'tools/start/src/cli.js'), 'e2e', one, 'beside-stubs'],
      failed: `The browser suite of ${one}, a consumer of ${name}, failed beside stubs: nothing was sent.`,
      env,
    })),
  ];
}

/** The steps before a pack is sent. */
export const STEPS = {
  async build(name: string) {
    const dir = folderOf(name);
    const args =
      REPOSITORY === null ? [installed(dir, '@rspack/cli/bin/rspack.js'), 'build'] : target(REPOSITORY, name, 'build');
    await run(REPOSITORY ?? dir, { args, failed: `The build of ${name} failed: nothing was sent.` });
  },
  async e2e(name: string, consumers: readonly string[], product: string) {
    for (const suite of suitesFor(name, consumers, product)) await run(REPOSITORY ?? folderOf(name), suite);
  },
};
