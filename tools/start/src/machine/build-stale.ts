import { needs } from './needs.ts';
import { run } from './run.ts';

const BUILDER = 'tools/remote-build/src/build.ts';

/** Builds the shell and the remotes that are older than their sources, or those of `apps`. */
export async function buildStale(apps: string[] = []): Promise<number> {
  if (!needs(BUILDER, 'The builder of the shell and the remotes')) return 1;
  return run(process.execPath, [BUILDER, ...apps]);
}
