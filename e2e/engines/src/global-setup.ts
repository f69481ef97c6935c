import { aheadOfMachine, forgetServerLogs, freePort, startFaultProxy, startProduct } from '@planner/e2e-harness';
import { pageScript } from './page/page-script.ts';

/** One product for the run, behind a proxy that adds the page script to its pages. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  forgetServerLogs();
  const proxy = await startFaultProxy(await freePort(), { pageScript: pageScript(aheadOfMachine()) });
  const product = await startProduct({ env: { PUBLIC_URL: proxy.url } });
  proxy.leadTo(product.url);
  process.env.ENGINES_URL = proxy.url;
  process.env.ENGINES_DATA_DIR = product.dataDir;
  return async () => {
    await proxy.stop();
    await product.stop();
  };
}
