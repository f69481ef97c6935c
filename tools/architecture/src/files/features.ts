import { posix } from 'node:path';
import type { Check, Checkout } from '../checkout/checkout.ts';
import { cyclesOf } from '../packages/cycles.ts';

/**
 * For example, `apps/calendar/src/week/week-page.tsx` belongs to the feature `apps/calendar/src/week`. Files beside the
 * features belong to no feature.
 */
const featureOf = (path: string): string | undefined => /^apps\/[^/]+\/src\/[^/]+(?=\/)/.exec(path)?.[0];

const crossings = ({ files }: Checkout) =>
  files.flatMap(({ path, imports, isTest }) =>
    imports.flatMap(({ specifier, line }) => {
      if (!specifier.startsWith('.')) return [];
      const target = posix.join(posix.dirname(path), specifier);
      const [from, to] = [featureOf(path), featureOf(target)];
      return from === undefined || to === undefined || from === to ? [] : [{ path, line, target, from, to, isTest }];
    }),
  );

/** No cycles between the feature folders of an app, and a page belongs to its feature alone. */
export const features: Check = (checkout) => {
  const crossed = crossings(checkout);
  const pages = crossed
    .filter(({ target }) => target.endsWith('-page.tsx'))
    .map(({ path, line, target }) => ({ path, line, message: `${target} is the page of another feature` }));
  const edges = new Map<string, Set<string>>();
  for (const { from, to, isTest } of crossed) if (!isTest) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  const cycles = cyclesOf(edges).map((trail) => ({
    path: trail[0] ?? '',
    message: `a cycle of features: ${trail.map((folder) => posix.basename(folder)).join(' → ')}`,
  }));
  return [...pages, ...cycles];
};
