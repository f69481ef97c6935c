import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DEADLINES,
  CONTEXT_HEADER,
  expect,
  type FaultProxy,
  freePort,
  makeNewer,
  type Newer,
  type Product,
  startFaultProxy,
  startProduct,
  Teacher,
  test as people,
  unique,
} from '@planner/e2e-harness';
import type { BrowserContext } from '@playwright/test';

const root = join(import.meta.dirname, '../../../..');
/** The apps of a teacher, the shell first. */
const APPS = ['shell', 'account', 'calendar', 'students', 'finance', 'landing', 'student-cabinet'] as const;

/** A product with two versions of every app, behind a proxy, and a teacher with data. */
export interface ChaosHarness {
  product: Product;
  proxy: FaultProxy;
  newer: ReadonlyMap<string, Newer>;
  /** Cookies of the teacher. */
  signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
  student: number;
}

function deploy(folders: readonly string[], env: NodeJS.ProcessEnv): void {
  execFileSync(process.execPath, [join(root, 'libs/platform/build/src/deploy.ts'), ...folders], { env, stdio: 'pipe' });
}

export const test = people.extend<object, { chaos: ChaosHarness }>({
  chaos: [
    async ({ browser }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'tetradka-chaos-'));
      const dirs = { REMOTES_DIR: join(folder, 'remotes'), SHELL_DIR: join(folder, 'live') };
      const env = { ...process.env, ...dirs };
      deploy([...APPS], env);
      const made = APPS.map((app) => makeNewer(app, join(folder, 'newer')));
      deploy(
        made.map((newer) => newer.folder),
        env,
      );
      const proxy = await startFaultProxy(await freePort());
      const product = await startProduct({ env: { ...dirs, PUBLIC_URL: proxy.url } });
      proxy.leadTo(product.url);
      const context = await browser.newContext({
        baseURL: proxy.url,
        extraHTTPHeaders: { [CONTEXT_HEADER]: unique() },
      });
      const teacher = new Teacher(await context.newPage(), proxy.url, 'Марина Ветрова');
      await teacher.register('teacher', product.dataDir);
      const anna = await teacher.hasStudent('Анна');
      await teacher.hasLesson(anna);
      // The browser has opened the product before, so it knows the user before any answer arrives.
      await teacher.page.goto('/notifications/');
      await expect(teacher.page.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeVisible();
      const signedIn = await context.storageState();
      await context.close();
      const newer = new Map(made.map((one) => [one.app, one]));
      await use({ product, proxy, newer, signedIn, student: anna.id });
      await proxy.stop();
      await product.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: DEADLINES.build },
  ],
});
