import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { developmentPort, freePort } from '@planner/e2e-harness';

const ROOT = join(import.meta.dirname, '../../../..');
const COPIED = [
  'apps',
  'libs',
  'tools',
  'package.json',
  'tsconfig.json',
  'tsconfig.whole.json',
  'nx.json',
  'css-modules.d.ts',
];
const LEFT = new Set(['dist', 'node_modules']);

/** Third-party packages are linked to this checkout, packages of the workspace to the copy. */
function linkPackages(dir: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(dir, 'node_modules')];
  mkdirSync(join(to, '@planner'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@planner') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@planner')))
    symlinkSync(readlinkSync(join(from, '@planner', name)), join(to, '@planner', name));
}

/** A copy of the sources, for a test that changes them while they are served. */
export interface Checkout {
  /** The address of the pages of `npm run dev`, and the address of its server. */
  readonly pages: string;
  readonly server: string;
  /** Returns the lines that the command has printed so far. */
  said(): string[];
  /** Rejects with the output when the command ends by itself. */
  readonly gone: Promise<never>;
  /** Replaces a text of a file, like a save in an editor. */
  change(file: string, from: string, to: string): void;
  end(): Promise<void>;
}

/** Runs `npm run dev` in a copy of the sources. */
export async function openCheckout(): Promise<Checkout> {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const dir = mkdtempSync(join(ROOT, 'dist/dev-test-'));
  for (const name of COPIED) {
    cpSync(join(ROOT, name), join(dir, name), {
      recursive: true,
      filter: (path) => !LEFT.has(path.slice(path.lastIndexOf('/') + 1)),
    });
  }
  linkPackages(dir);
  const [port, devPort] = [await freePort(), developmentPort()];
  let said = '';
  const child: ChildProcess = spawn(process.execPath, ['tools/start/src/cli.js', 'dev'], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DEV_PORT: String(devPort),
      DATA_DIR: join(dir, 'data'),
      HOST: 'localhost',
    },
  });
  for (const output of [child.stdout, child.stderr]) output?.on('data', (text: Buffer) => (said += text.toString()));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const early = gone.then((): never => {
    throw new Error(`npm run dev has ended:\n${said}`);
  });
  // The awaiting code handles the rejection; an expected end is no error.
  early.catch(() => undefined);
  return {
    gone: early,
    pages: `http://localhost:${devPort}`,
    server: `http://localhost:${port}`,
    said: () => said.split('\n').filter((line) => line !== ''),
    change(file, from, to) {
      const text = readFileSync(join(dir, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(join(dir, file), text.replace(from, to));
    },
    async end() {
      child.kill('SIGTERM');
      await gone;
      if (existsSync(dir)) rmSync(dir, { recursive: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
