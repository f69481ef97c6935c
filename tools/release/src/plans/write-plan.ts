import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { faultsOf } from './plans.ts';

const fullName = (name: string) => (name.startsWith('@') ? name : `@planner/${name}`);

/**
 * OPS-81. Makes nx write the plan of `npm run plan -- shell-api,calendar minor "A sentence of the changelog."`. Throws
 * the faults of the plan.
 */
export function writePlan(root: string, args: readonly string[], released: readonly string[]): void {
  const [names = '', bump = '', ...words] = args;
  const text = words.join(' ').trim();
  const projects = names
    .split(',')
    .filter((name) => name !== '')
    .map(fullName);
  const bumps = Object.fromEntries(projects.map((name) => [name, bump]));
  const faults = faultsOf({ path: 'The plan', bumps, text }, released);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const plan = [
    'release',
    'plan',
    bump,
    `--projects=${projects.join(',')}`,
    `--message=${text}`,
    '--only-touched=false',
  ];
  execFileSync(process.execPath, [join(root, 'node_modules/nx/dist/bin/nx.js'), ...plan], {
    cwd: root,
    stdio: 'inherit',
  });
}
