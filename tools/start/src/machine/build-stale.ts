import { existsSync, readdirSync } from 'node:fs';
import { needs } from './needs.ts';
import { run } from './run.ts';

const BUILDER = 'tools/remote-build/src/build.ts';

/** The shell and every remote that has a face, by folder name; the shell comes first. */
export function pageApps(apps = 'apps'): string[] {
  const names = readdirSync(apps);
  const isShell = (name: string) => existsSync(`${apps}/${name}/src/main.tsx`);
  const isRemote = (name: string) => existsSync(`${apps}/${name}/src/remote.ts`);
  return [...names.filter(isShell), ...names.filter(isRemote)];
}

/** Builds those of the apps that are older than their sources. */
export async function buildStale(apps: string[] = pageApps()): Promise<number> {
  if (!needs(BUILDER, 'The builder of the shell and the remotes')) return 1;
  return run(process.execPath, [BUILDER, ...apps]);
}
