import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DEADLINES,
  aheadOfMachine,
  type FaultProxy,
  freePort,
  makeNewer,
  type Newer,
  startFaultProxy,
  startProduct,
} from '@planner/e2e-harness';
import { test as engines } from './engines-harness.ts';
import { pageScript } from './page/page-script.ts';

const root = join(import.meta.dirname, '../../..');
const APPS = ['shell', 'account', 'calendar', 'students', 'finance', 'landing', 'student-cabinet'];

/** A proxy before a product whose students remote has the built version and a newer version. */
export interface Healing {
  proxy: FaultProxy;
  newer: Newer;
  dataDir: string;
}

function deploy(apps: readonly string[], env: NodeJS.ProcessEnv): void {
  execFileSync(process.execPath, [join(root, 'libs/platform/build/src/deploy.ts'), ...apps], { env, stdio: 'pipe' });
}

/** Each worker has its own product; the newer version of its students remote has the faults that a test plans. */
export const test = engines.extend<object, { healing: Healing }>({
  healing: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'tetradka-engines-'));
      const dirs = { REMOTES_DIR: join(folder, 'remotes'), SHELL_DIR: join(folder, 'shell') };
      const env = { ...process.env, ...dirs, DATA_DIR: join(folder, 'data') };
      deploy(APPS, env);
      const newer = makeNewer('students', join(folder, 'newer'));
      deploy([newer.folder], env);
      const proxy = await startFaultProxy(await freePort(), { pageScript: pageScript(aheadOfMachine()) });
      const product = await startProduct({ dataDir: env.DATA_DIR, env: { ...dirs, PUBLIC_URL: proxy.url } });
      proxy.leadTo(product.url);
      await use({ proxy, newer, dataDir: env.DATA_DIR });
      await proxy.stop();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: DEADLINES.build },
  ],
  place: [async ({ healing: { proxy, dataDir } }, use) => use({ url: proxy.url, dataDir }), { scope: 'worker' }],
});
