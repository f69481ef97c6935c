import { CLOCK_START } from '../src/clock.ts';
import { startProduct } from '../src/start.ts';

/** The product with its demo teacher, as `npm start` shows it, on the stage's clock. */
export default async function startDemo(): Promise<() => Promise<void>> {
  process.env.STAGE_OFFSET = String(Date.parse(CLOCK_START) - Date.now());
  const product = await startProduct({ env: { DEMO: 'on' } });
  process.env.STAGE_URL = product.url;
  return () => product.stop();
}
