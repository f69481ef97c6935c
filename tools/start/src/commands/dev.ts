import { existsSync } from 'node:fs';
import { buildStale } from '../machine/build-stale.ts';
import { deployBuilt } from '../machine/deploy-built.ts';
import { needs } from '../machine/needs.ts';
import { arePageApps, pageApps } from '../machine/page-apps.ts';
import { runTogether } from '../machine/run.ts';
import { settings } from './start.ts';

const SERVER = 'apps/api/src/main.ts';
const DEV_SERVER = 'tools/remote-build/src/serve.ts';

const isLive = (app: string) => existsSync(`dist/remotes/${app}/current.json`);

/** The server and the development servers of the shell and of the named remotes; the rest is what is live. */
export async function dev(names: string[]): Promise<number> {
  if (!arePageApps(names)) return 2;
  if (!needs(SERVER, 'The server') || !needs(DEV_SERVER, 'The development server')) return 1;
  const apps = pageApps();
  const live = names.length === 0 ? apps : apps.filter((app) => app === 'shell' || names.includes(app));
  const missing = apps.filter((app) => !live.includes(app) && !isLive(app));
  if (missing.length > 0 && ((await buildStale(missing)) !== 0 || (await deployBuilt(missing)) !== 0))
    console.error(`${missing.join(', ')} could not be built, so not all of the product is there.`);
  const servers = live.map((app) => ({ args: [...settings(), `../../${DEV_SERVER}`], cwd: `apps/${app}` }));
  return runTogether([{ args: [...settings(), '--watch', '--watch-preserve-output', SERVER] }, ...servers]);
}
