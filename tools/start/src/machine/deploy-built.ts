import { needs } from './needs.ts';
import { run } from './run.ts';

const DEPLOY = 'libs/platform/build/src/deploy.ts';

/** OPS-43. Puts builds live where no one has decided otherwise; all that are built, or the apps that are named. */
export async function deployBuilt(apps: string[] = []): Promise<number> {
  if (!needs(DEPLOY, 'What puts builds live')) return 1;
  return run(process.execPath, [DEPLOY, '--by=start', ...apps]);
}
