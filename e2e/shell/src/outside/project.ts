import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../../..');
const PACK = /^planner-([a-z-]+)-\d.*\.tgz$/;
const run = promisify(execFile);

/** The environment without the test runner's variables, as for a person who types the command. */
const OWN = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(PW|PLAYWRIGHT|TEST_|STAGE_|NX_|npm_|INIT_CWD|FORCE_COLOR|CI$)/.test(name),
  ),
);
const PATH = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`;

/** Runs a file in Node and returns its output. Throws with the output when it fails. */
export async function node(cwd: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, args, { cwd, env: { ...OWN, PATH, ...env } });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = Object(error) as { stdout?: string; stderr?: string };
    throw new Error(`${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}

/** Runs a command of this repository. */
export const ofHouse = (file: string, args: string[], env?: Record<string, string>) =>
  node(ROOT, [join(ROOT, file), ...args], env);

/** Installs the packs like `npm install`; npm's packages are copied from this checkout, so no registry is asked. */
export function install(folder: string, packs: string): void {
  const [installed, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@planner'), { recursive: true });
  for (const name of readdirSync(installed)) {
    const isOfHouse = name === '@planner' || name.startsWith('.');
    if (!isOfHouse && !existsSync(join(to, name))) symlinkSync(join(installed, name), join(to, name));
  }
  for (const file of readdirSync(packs)) {
    const name = PACK.exec(file)?.[1];
    if (name === undefined) continue;
    const into = join(to, '@planner', name);
    mkdirSync(into, { recursive: true });
    execFileSync('tar', ['-xzf', join(packs, file), '-C', into, '--strip-components=1']);
  }
}
