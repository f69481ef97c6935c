import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOCK_START } from './time/clock.ts';
import { needsOwnProduct } from './network/named-base.ts';
import { freePort, HERE } from './network/free-port.ts';
import { logFile } from './network/server-log.ts';

const root = join(import.meta.dirname, '../../..');

export interface Product {
  url: string;
  dataDir: string;
  process: ChildProcess;
  log(): string;
  stop(): Promise<void>;
  /** Kills the product without a signal to stop. */
  end(): Promise<void>;
}

export interface StartOptions {
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  /** Replaces the apps that a suite deploys by default. */
  remotes?: Remotes;
}

/** The source of each remote of a product: `local` is its build, `stub` is made from its contract without a build. */
export type Remotes = Readonly<Record<string, 'local' | 'stub'>>;

/** The apps that are deployed for this suite; without a suite all built apps. */
const appsOfSuite = (): string[] | null => process.env.STAGE_APPS?.split(',').filter((app) => app !== '') ?? null;

const allRemotes = () =>
  readdirSync(join(root, 'apps')).filter((app) => existsSync(join(root, 'apps', app, 'src/remote.ts')));

/** The deployed apps and the stubs; `others` means every remote that is not named. */
function wantedOf(remotes: Remotes | null): { apps: string[] | null; stubs: string[] } {
  const apps = appsOfSuite();
  const isOther = (name: string) => !(apps ?? []).includes(name);
  if (remotes === null) return { apps, stubs: process.env.STAGE_OTHERS === 'stub' ? allRemotes().filter(isOther) : [] };
  const { others, ...named } = remotes;
  const kindOf = (name: string) => named[name] ?? others;
  const local = allRemotes().filter((name) => kindOf(name) === 'local');
  return { apps: ['shell', ...local], stubs: allRemotes().filter((name) => kindOf(name) === 'stub') };
}

const deployed = new Map<string, string>();

/**
 * Deploys the builds into a folder that only this process serves, so tests do not touch dist/remotes. Source maps lie
 * with the first product.
 */
function ownDeployment(remotes: Remotes | null, dataDir: string): { REMOTES_DIR: string; SHELL_DIR: string } {
  const key = JSON.stringify(remotes);
  const isFirst = !deployed.has(key);
  const folder = deployed.get(key) ?? mkdtempSync(join(tmpdir(), 'tetradka-deployed-'));
  const dirs = { REMOTES_DIR: join(folder, 'remotes'), SHELL_DIR: join(folder, 'shell') };
  if (isFirst) {
    deployed.set(key, folder);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const { apps, stubs } = wantedOf(remotes);
    const say = (tool: string, names: string[]) =>
      execFileSync(process.execPath, [`libs/platform/build/src/${tool}.ts`, ...names], {
        cwd: root,
        env: { ...process.env, ...dirs, DATA_DIR: dataDir },
        stdio: 'pipe',
      });
    // OPS-271: a product without any build still needs its folders.
    if (apps?.length === 0) for (const dir of Object.values(dirs)) mkdirSync(dir, { recursive: true });
    else say('deploy', apps ?? []);
    if (stubs.length > 0) say('stub', stubs);
  }
  return dirs;
}

/** The products that nobody has stopped yet. */
const running = new Set<Product>();

/**
 * Kills the products that a failed test has not stopped, so that no process and no file in the temporary folder
 * remains.
 */
export async function endProducts(): Promise<void> {
  for (const product of running) await product.end();
}

/** Starts the built product on a free port with a database of its own and waits until it is ready. */
export async function startProduct(options: StartOptions = {}): Promise<Product> {
  needsOwnProduct('A product of its own');
  const port = options.port ?? (await freePort());
  const url = `http://${HERE}:${port}`;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'tetradka-stage-'));
  let output = '';
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      // Node keeps the compiled code of the product for the next start.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile'),
      ...process.env,
      ...ownDeployment(options.remotes ?? null, dataDir),
      HOST: HERE,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: 'off',
      CLOCK_START,
      ACCOUNTS_PER_HOUR: '100000',
      LOGINS_PER_MINUTE: '100000',
      WRITES_PER_MINUTE: '100000',
      SUPPORT_URL: 'https://t.me/tetradka_support',
      // A bot without anybody behind it: its pages are shown, and no request leaves this machine.
      TELEGRAM_BOT_TOKEN: '42:token-of-the-browser-tests',
      TELEGRAM_BOT_NAME: 'tetradka_bot',
      TELEGRAM_API_URL: 'http://127.0.0.1:9',
      CONTACT_EMAIL: 'hello@tetradka.example',
      ...options.env,
    },
  });
  const keep = logFile(port);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      keep(chunk.toString());
    });
  }
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
    if (options.dataDir === undefined)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  const product: Product = {
    url,
    dataDir,
    process: child,
    log: () => output,
    stop: () => end('SIGTERM'),
    end: () => end('SIGKILL'),
  };
  running.add(product);
  child.once('exit', () => {
    process.off('exit', kill);
    running.delete(product);
  });

  await untilReady(url, child, () => output).catch(async (error: unknown) => {
    await product.end();
    throw error;
  });

  return product;
}

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const end = performance.now() + 180_000;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`the product did not start:\n${log()}`);
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the product was not ready within three minutes:\n${log()}`);
}
