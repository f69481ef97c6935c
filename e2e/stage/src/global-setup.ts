import { aheadOfMachine } from './clock.ts';
import { startProduct } from './start.ts';

/** One product a run: every test brings its own teacher, so nothing is ever reset. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.STAGE_OFFSET = String(aheadOfMachine());
  // The gallery shows the product with its demo teacher, as `npm start` does.
  const product = await startProduct({ env: { DEMO: process.env.STAGE_DEMO ?? 'off' } });
  process.env.STAGE_URL = product.url;
  process.env.STAGE_DATA_DIR = product.dataDir;
  return () => product.stop();
}
