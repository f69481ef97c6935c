import { aheadOfMachine } from './time/clock.ts';
import { namedBase } from './network/named-base.ts';
import { forgetServerLogs } from './network/server-log.ts';
import { startProduct } from './start.ts';

/** PLT-338. Checks the product at a named base, whose clock is the real clock. */
async function meetBase(base: string): Promise<void> {
  const answer = await fetch(`${base}/healthz`).catch(() => null);
  if (answer?.status !== 200) throw new Error(`${base} is not ready: /healthz answers ${answer?.status ?? 'nothing'}.`);
  process.env.STAGE_URL = base;
  process.env.STAGE_OFFSET = '0';
}

/** One product for each run: every test creates its own teacher, so nothing is ever reset. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const base = namedBase();
  if (base !== undefined) {
    await meetBase(base);
    return () => Promise.resolve();
  }
  forgetServerLogs();
  process.env.STAGE_OFFSET = String(aheadOfMachine());
  // The gallery shows the product with its demo teacher, as `npm start` does.
  const product = await startProduct({ env: { DEMO: process.env.STAGE_DEMO ?? 'off' } });
  process.env.STAGE_URL = product.url;
  process.env.STAGE_DATA_DIR = product.dataDir;
  return () => product.stop();
}
