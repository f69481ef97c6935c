import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEADLINES, type Product, startProduct, Teacher, test as people } from '@planner/e2e-harness';
import { buildOnce } from './built-remotes.ts';

const root = join(import.meta.dirname, '../../..');
const sources = join(import.meta.dirname, '../remotes');
const deployTool = join(root, 'libs/platform/build/src/deploy.ts');

/** A build takes seconds, and only long tests open the last six. */
const REMOTES = [
  'sound',
  'faulty',
  ...(process.env.TEST_SIZE === 'small' ? [] : ['older', 'broken', 'homework', 'students', 'plain', 'vue']),
];

/**
 * A product whose remotes are made for these tests. They are: a working remote, a remote that breaks on demand, a
 * remote that cannot load, and a remote of an older build. Further: a remote that shows an extension, a remote that
 * plays faults, a remote without a library, and a Vue remote.
 */
export interface RemotesHarness {
  product: Product;
  /** Replaces a text of a remote for its next build. */
  change(remote: string, file: string, from: string, to: string): void;
  /**
   * Builds a remote with its own copies of libraries, with one text replaced; null removes the copies. `file` begins
   * with the name of its library.
   */
  ownCopies(
    remote: string,
    libraries: readonly string[],
    change: readonly [file: string, from: string, to: string] | null,
  ): void;
  /** Builds a remote again with one text replaced. Returns the version that is then live. */
  rebuild(remote: string, file: string, from: string, to: string): string;
}

async function open(): Promise<RemotesHarness & { close(): Promise<void> }> {
  // Inside the repository, so that the remotes' builds find their packages.
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist/e2e-remotes-'));
  const deployed = join(folder, 'deployed');
  cpSync(sources, join(folder, 'src'), { recursive: true });
  const build = (remote: string) => {
    const cwd = join(folder, 'src', remote);
    // Every remote gets the configuration of the apps. A remote with its own configuration imports it as every.config.ts.
    const config = existsSync(join(cwd, 'rspack.config.ts')) ? 'every.config.ts' : 'rspack.config.ts';
    cpSync(join(root, 'apps/calendar/rspack.config.ts'), join(cwd, config));
    buildOnce(cwd, () => execFileSync(join(root, 'node_modules/.bin/rspack'), ['build'], { cwd, stdio: 'pipe' }));
    return cwd;
  };
  const deploy = (folders: string[]) => {
    const env = { ...process.env, REMOTES_DIR: deployed };
    execFileSync(process.execPath, [deployTool, ...folders], { env, stdio: 'pipe' });
  };
  const change: RemotesHarness['change'] = (remote, file, from, to) => {
    const path = join(folder, 'src', remote, 'src', file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to));
  };
  deploy(REMOTES.map(build));
  const product = await startProduct({ env: { REMOTES_DIR: deployed } });
  return {
    product,
    change,
    ownCopies(remote, libraries, changed) {
      // Nearer than the workspace's packages, so the build uses the copies.
      const own = join(folder, 'src', remote, 'node_modules/@planner');
      for (const library of libraries) rmSync(join(own, library), { recursive: true, force: true });
      if (changed === null) return;
      for (const library of libraries) {
        // npm links each package of the workspace by its name.
        cpSync(realpathSync(join(root, 'node_modules/@planner', library)), join(own, library), { recursive: true });
      }
      const [file, from, to] = changed;
      const text = readFileSync(join(own, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(join(own, file), text.replace(from, to));
    },
    rebuild(remote, file, from, to) {
      change(remote, file, from, to);
      deploy([build(remote)]);
      // deploy.ts writes this file.
      return (JSON.parse(readFileSync(join(deployed, remote, 'current.json'), 'utf8')) as { current: string }).current;
    },
    async close() {
      await product.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Each worker has its own product; each test has its own teacher. */
export const test = people.extend<{ person: Teacher }, { harness: RemotesHarness }>({
  harness: [
    async ({}, use) => {
      const harness = await open();
      await use(harness);
      await harness.close();
    },
    { scope: 'worker', timeout: DEADLINES.build },
  ],
  person: async ({ browser, harness }, use) => {
    const context = await browser.newContext({ baseURL: harness.product.url });
    const teacher = new Teacher(await context.newPage(), harness.product.url, 'Марина Ветрова');
    await teacher.register('teacher', harness.product.dataDir);
    await use(teacher);
    await context.close();
  },
});
