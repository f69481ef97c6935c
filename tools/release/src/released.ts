import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pendingPlans, faultsOf } from './plans/plans.ts';
import { surfaceOfOpenApi } from './surface/openapi.ts';
import { surfaceOfPackage } from './surface/package-surface.ts';
import { differences, type Surface } from './surface/surface.ts';

const RECORD = 'tools/release/released.json';
const CONTRACT = '@planner/contract';
const SHELL_API = '@planner/shell-api';

/** The public surfaces, by the package whose version announces their changes. */
type Surfaces = Record<string, Surface>;

interface Member {
  name: string;
  workspaces?: string[];
  nx?: { tags?: string[] };
}

// People write this file and npm checks it.
const memberIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Member;

/**
 * The packages that have releases, by their tag `released`: the apps, and the libraries that are contracts between
 * teams.
 */
export function releasedPackages(root: string): string[] {
  const files = globSync(
    (memberIn(root).workspaces ?? []).map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  );
  return files
    .map((file) => memberIn(join(root, dirname(file))))
    .filter(({ nx }) => nx?.tags?.includes('released') === true)
    .map(({ name }) => name)
    .toSorted();
}

function surfacesNow(root: string): Surfaces {
  return {
    [CONTRACT]: surfaceOfOpenApi(readFileSync(join(root, 'openapi.json'), 'utf8')),
    [SHELL_API]: surfaceOfPackage(root, 'libs/platform/shell-api'),
  };
}

function surfacesReleased(root: string): Surfaces {
  const path = join(root, RECORD);
  // Only recordReleased writes it.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Surfaces) : {};
}

/** A release calls this: later changes are compared with the recorded surfaces. */
export function recordReleased(root: string): string {
  writeFileSync(join(root, RECORD), `${JSON.stringify(surfacesNow(root), null, 2)}\n`);
  return RECORD;
}

const some = (parts: readonly string[]) =>
  parts.length <= 5 ? parts.join(', ') : `${parts.slice(0, 5).join(', ')} and ${parts.length - 5} more`;

/** OPS-80. Returns public changes without a plan, and the faults of the plans. */
export function findUnplanned(root: string): string[] {
  const plans = pendingPlans(root);
  const released = releasedPackages(root);
  const before = surfacesReleased(root);
  const unplanned = Object.entries(surfacesNow(root)).flatMap(([name, now]) => {
    const changed = differences(before[name] ?? {}, now);
    if (changed.length === 0 || plans.some(({ bumps }) => bumps[name] !== undefined)) return [];
    const short = name.replace('@planner/', '');
    return [
      `${name} shows others something else than at its last release (${some(changed)}), and no version plan says so: ` +
        `npm run plan -- ${short} minor "What one can do now."`,
    ];
  });
  return [...unplanned, ...plans.flatMap((plan) => faultsOf(plan, released))];
}
