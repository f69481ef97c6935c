import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refused } from '../command-line/verb.ts';

const FIELD = 'mf-manifest.json';
const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Returns the nearest folder above a build that contains a package.json. */
function projectOf(dist: string): string {
  for (let dir = dirname(dist); dir !== dirname(dir); dir = dirname(dir))
    if (existsSync(join(dir, 'package.json'))) return dir;
  throw new Refused(`${dist} is in no project: no folder above it has a package.json.`, { field: FIELD });
}

/**
 * PLT-350, PLT-351. A build of the standard plugin has mf-manifest.json, but no manifest.json or contract.json: this
 * function writes both into the build. A build of our preset stays unchanged.
 */
export async function describeBuild(dist: string): Promise<void> {
  if (!existsSync(join(dist, FIELD))) return;
  const { describeStandardBuild, isStandardBuild } = await import('@planner/remote-build/standard').catch(
    (cause: unknown) => {
      throw new Refused(`@planner/remote-build is not installed here: ${sentence(cause)}`);
    },
  );
  if (!isStandardBuild(dist)) return;
  await describeStandardBuild(projectOf(dist), dist).catch((cause: unknown) => {
    throw new Refused(sentence(cause), { field: FIELD });
  });
}
