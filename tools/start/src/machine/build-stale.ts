import { needs } from './needs.ts';
import { pageApps } from './page-apps.ts';
import { run } from './run.ts';

const BUILDER = 'tools/remote-build/src/build.ts';

/** Builds those of the apps that are older than their sources. */
export async function buildStale(apps: string[] = pageApps()): Promise<number> {
  if (!needs(BUILDER, 'The builder of the shell and the remotes')) return 1;
  return run(process.execPath, [BUILDER, ...apps]);
}
