import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildStale } from '../machine/build-stale.ts';
import { deployBuilt } from '../machine/deploy-built.ts';
import { needs } from '../machine/needs.ts';
import { pageApps } from '../machine/page-apps.ts';
import { supervise } from '../machine/supervise.ts';

const SERVER = 'apps/api/src/main.ts';
const NODE_ENV = process.env.NODE_ENV ?? 'production';

/** Node reads the settings of .env; variables of the environment win. */
export const settings = (): string[] => (existsSync('.env') ? [`--env-file=${resolve('.env')}`] : []);

/**
 * OPS-273. Builds outdated apps. After `npm ci --omit=dev` nothing can be built, so the last build is served. Returns an
 * exit code.
 */
export function buildOrKeep(
  canBuild = existsSync('node_modules/.bin/nx'),
  isBuilt = (app: string) => existsSync(`apps/${app}/dist`),
): Promise<number> | number {
  if (canBuild) return buildStale();
  const missing = pageApps().filter((app) => !isBuilt(app));
  if (missing.length > 0) {
    console.error(`There is no build of ${missing.join(', ')}. Run \`npm ci && npm run build\` first.`);
    return 1;
  }
  console.log('The development packages are not installed, so the last build is served.');
  return 0;
}

const steps: Record<'build' | 'deploy' | 'serve', () => Promise<number> | number> = {
  build: () => buildOrKeep(),
  deploy: () => deployBuilt(),
  serve: async () => {
    if (!needs(SERVER, 'The server')) return 1;
    return supervise([...settings(), SERVER], { NODE_ENV });
  },
};

/** OPS-43. The server itself prints its address and the demo logins once it listens. */
export async function start(_args: string[] = [], { build, deploy, serve } = steps): Promise<number> {
  const built = await build();
  if (built !== 0) {
    console.error('The build failed, so nothing was started.');
    return built;
  }
  const deployed = await deploy();
  return deployed === 0 ? serve() : deployed;
}
