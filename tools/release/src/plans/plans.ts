import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PLANS = '.nx/version-plans';
const BUMPS = ['major', 'minor', 'patch'];
const MOST_WORDS = 30;

/** A plan for a pending change: the packages, the bump of their versions, and the sentence for their changelogs. */
export interface Plan {
  path: string;
  bumps: Record<string, string>;
  text: string;
}

const FRONT = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const BUMP = /^['"]?([^'":]+)['"]?:\s*(\S+)$/;
/** A folder or a source file of this repository, which the users of a package do not have. */
const INTERNAL_PATH = /^(?:apps|bench|docs|e2e|libs|src|tools)\/|\.(?:css|md|mjs|sql|tsx?)\b/;

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

function faultOfText(text: string): string | null {
  if (text === '') return 'say in a sentence what one can do now';
  if (/\n|[.!?]\s/.test(text) || !/[.!?]$/.test(text)) return 'write one sentence, with a full stop at its end';
  const words = text.split(/\s+/).length;
  if (words > MOST_WORDS) return `the sentence has ${words} words, and a plan has ${MOST_WORDS} at most`;
  const path = text.split(/[\s`'"()]+/).find((word) => INTERNAL_PATH.test(word));
  return path === undefined ? null : `a user of the package does not know ${path}: name the thing instead of the path`;
}

/** OPS-81. The faults of a plan, in sentences. */
export function faultsOf({ path, bumps, text }: Plan, released: readonly string[]): string[] {
  const entries = Object.entries(bumps);
  const unknown = entries.filter(([name]) => !released.includes(name)).map(([name]) => name);
  const odd = entries.filter(([, bump]) => !BUMPS.includes(bump)).map(([, bump]) => bump);
  const ofText = faultOfText(text);
  return [
    ...(entries.length === 0 ? [`${path}: no package is named`] : []),
    ...unknown.map((name) => `${path}: ${name} has no releases; those that have: ${released.join(', ')}`),
    ...odd.map((bump) => `${path}: ${bump} is none of ${BUMPS.join(', ')}`),
    ...(ofText === null ? [] : [`${path}: ${ofText}`]),
  ];
}
