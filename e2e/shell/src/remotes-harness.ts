import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEADLINES, type Product, startProduct, Teacher, test as people } from '@planner/e2e-harness';
import { buildOnce } from './built-remotes.ts';

const root = join(import.meta.dirname, '../../..');
const sources = join(import.meta.dirname, '../remotes');
const deployTool = join(root, 'libs/platform/build/src/deploy.ts');

/** A build takes seconds, and long tests alone open the last six. */
const REMOTES = [
  'sound',
  'faulty',
  ...(process.env.TEST_SIZE === 'small' ? [] : ['older', 'broken', 'homework', 'students', 'plain', 'vue']),
];

/** A product whose only remotes are made for these tests: one sound, one that breaks on demand, one that cannot load, one of an older build, one that shows an extension, one that plays faults, one without a library, one of Vue. */
export interface RemotesHarness {
  product: Product;
  /** Replaces a text of a remote by another, for the next build of it. */
  change(remote: string, file: string, from: string, to: string): void;
  /**
   * Gives a remote copies of libraries to itself, one text of them replaced by another; null takes them away again. The file begins
   * with the name of its library.
   */
  ownCopies(
    remote: string,
    libraries: readonly string[],
    change: readonly [file: string, from: string, to: string] | null,
  ): void;
  /** Builds a remote again with one text replaced by another; answers the version that is live then. */
  rebuild(remote: string, file: string, from: string, to: string): string;
}

async function open(): Promise<RemotesHarness & { close(): Promise<void> }> {
  // Inside the repository, where the packages that the remotes are built from are found.
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist/e2e-remotes-'));
  const deployed = join(folder, 'deployed');
  cpSync(sources, join(folder, 'src'), { recursive: true });
  const build = (remote: string) => {
    const cwd = join(folder, 'src', remote);
    // The same three lines in every app; the remote that is built as remotes were before stands on them.
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
      // Nearer than the workspace's, so the build takes them.
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
      // Written by deploy.ts.
      return (JSON.parse(readFileSync(join(deployed, remote, 'current.json'), 'utf8')) as { current: string }).current;
    },
    async close() {
      await product.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A worker has a product of its own; a test has a teacher of its own in it. */
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
