import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const PLANS = '.nx/version-plans';
const BUMPS = ['major', 'minor', 'patch'];

/** A change that waits for its release: which packages, how much their versions rise, and what one can do now. */
export interface Plan {
  path: string;
  bumps: Record<string, string>;
  text: string;
}

const FRONT = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const BUMP = /^['"]?([^'":]+)['"]?:\s*(\S+)$/;

function readPlan(path: string, content: string): Plan {
  const [, front = '', text = ''] = FRONT.exec(content) ?? [];
  const bumps = front.split('\n').flatMap((line) => {
    const [, name, bump] = BUMP.exec(line.trim()) ?? [];
    return name === undefined || bump === undefined ? [] : [[name, bump] as const];
  });
  return { path, bumps: Object.fromEntries(bumps), text: text.trim() };
}

export function pendingPlans(root: string): Plan[] {
  const folder = join(root, PLANS);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names.toSorted().map((name) => readPlan(`${PLANS}/${name}`, readFileSync(join(folder, name), 'utf8')));
}

/** What is wrong with a plan, in sentences. */
export function faultsOf({ path, bumps, text }: Plan, released: readonly string[]): string[] {
  const entries = Object.entries(bumps);
  const unknown = entries.filter(([name]) => !released.includes(name)).map(([name]) => name);
  const odd = entries.filter(([, bump]) => !BUMPS.includes(bump)).map(([, bump]) => bump);
  return [
    ...(entries.length === 0 ? [`${path}: no package is named`] : []),
    ...unknown.map((name) => `${path}: ${name} has no releases; those that have: ${released.join(', ')}`),
    ...odd.map((bump) => `${path}: ${bump} is none of ${BUMPS.join(', ')}`),
    ...(text === '' ? [`${path}: say in a sentence what one can do now`] : []),
  ];
}
