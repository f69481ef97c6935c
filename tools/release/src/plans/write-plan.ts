import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../surface/surface.ts';
import { faultsOf, PLANS, type Plan } from './plans.ts';

const fullName = (name: string) => (name.startsWith('@') ? name : `@planner/${name}`);

/** OPS-81. Writes the plan of `npm run plan -- shell-api,calendar minor "What one can do now."`; answers its path or throws what is wrong. */
export function writePlan(root: string, args: readonly string[], released: readonly string[]): string {
  const [names = '', bump = '', ...words] = args;
  const text = words.join(' ').trim();
  const bumps = Object.fromEntries(
    names
      .split(',')
      .filter((name) => name !== '')
      .map((name) => [fullName(name), bump]),
  );
  const plan: Plan = { path: `${PLANS}/${hashOf(`${names} ${text}`)}.md`, bumps, text };
  const faults = faultsOf(plan, released);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const front = Object.keys(bumps).map((name) => `'${name}': ${bump}`);
  const path = join(root, plan.path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `---\n${front.join('\n')}\n---\n\n${text}\n`);
  return plan.path;
}
