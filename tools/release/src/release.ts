import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { releaseChangelog, releaseVersion } from 'nx/release';
import { pendingPlans } from './plans/plans.ts';
import { findUnplanned, recordReleased } from './released.ts';

const NO_GIT = { gitCommit: false, gitTag: false, stageChanges: false };

/** OPS-82. Turns the pending plans into versions and changelogs, in one commit with a tag for each package; answers the exit code. */
export async function release(root: string, say: (line: string) => void): Promise<number> {
  const faults = findUnplanned(root);
  if (pendingPlans(root).length === 0) faults.push('No version plan is pending, so there is nothing to release.');
  for (const fault of faults) say(fault);
  if (faults.length > 0) return 1;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  if (git('status', '--porcelain').trim() !== '') {
    say('Commit or put away what is not committed: a release is a commit of its own.');
    return 1;
  }
  const { projectsVersionData } = await releaseVersion(NO_GIT);
  await releaseChangelog({ ...NO_GIT, versionData: projectsVersionData, deleteVersionPlans: true });
  const changelogs = globSync('{apps,libs,libs/platform}/*/CHANGELOG.md', { cwd: root });
  execFileSync(process.execPath, ['node_modules/prettier/bin/prettier.cjs', '--write', ...changelogs], { cwd: root });
  recordReleased(root);
  const versions = Object.entries(projectsVersionData).flatMap(([name, { newVersion }]) =>
    newVersion ? [`${name}@${newVersion}`] : [],
  );
  git('add', '--all');
  git('commit', '--quiet', '-m', `Release of ${versions.join(', ')}`);
  for (const version of versions) git('tag', version);
  say(`Released: ${versions.join(', ')}. Nothing is pushed, nothing is deployed.`);
  return 0;
}
