import { execFileSync } from 'node:child_process';
import { release as releasePlans } from 'nx/release';
import { pendingPlans } from './plans/plans.ts';
import { findUnplanned } from './released.ts';

/**
 * OPS-82. Makes nx turn the pending plans into versions, changelogs, one commit and a tag for each package, as nx.json
 * configures it. Returns the exit code.
 */
export async function release(root: string, say: (line: string) => void): Promise<number> {
  const faults = findUnplanned(root);
  if (pendingPlans(root).length === 0) faults.push('No version plan is pending, so there is nothing to release.');
  if (execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim() !== '')
    faults.push('Commit or put away your changes first: a release is a commit of its own.');
  for (const fault of faults) say(fault);
  if (faults.length > 0) return 1;
  const { projectsVersionData } = await releasePlans({ skipPublish: true });
  const released = Object.entries(projectsVersionData).flatMap(([name, { newVersion }]) =>
    newVersion ? [`${name}@${newVersion}`] : [],
  );
  say(`Released: ${released.join(', ')}. Nothing is pushed, nothing is deployed.`);
  return 0;
}
