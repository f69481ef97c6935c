import { needs } from './needs.ts';
import { run } from './run.ts';

const DEPLOY = 'libs/platform/build/src/deploy.ts';

/** OPS-43. Deploys all built apps, or the named ones, unless somebody has chosen another version. */
export async function deployBuilt(apps: string[] = []): Promise<number> {
  if (!needs(DEPLOY, 'What puts builds live')) return 1;
  return run(process.execPath, [DEPLOY, '--by=start', ...apps]);
}
