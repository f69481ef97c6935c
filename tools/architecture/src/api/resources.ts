import { posix } from 'node:path';
import type { Check, Checkout, Finding } from '../checkout/checkout.ts';
import { cyclesOf } from '../packages/cycles.ts';

const RESOURCES = 'apps/api/src/resources';
const resourceOf = (path: string): string | undefined => /^apps\/api\/src\/resources\/([^/]+)\//.exec(path)?.[1];

interface Edge {
  path: string;
  line: number;
  target: string;
}

const edgesOf = ({ files }: Checkout): Edge[] =>
  files
    .filter(({ path, isTest }) => path.startsWith('apps/api/src/') && !isTest)
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier, line }) => ({ path, line, target: posix.join(posix.dirname(path), specifier) })),
    );

interface Meeting {
  /** The folder that contains both ends of an import. */
  folder: string;
  from: string;
  to: string;
}

/**
 * The two sides that an import connects: two folders, a folder and the files beside it (as one side), or two such
 * files.
 */
function meetingOf({ path, target }: Edge): Meeting {
  const [one, other] = [path.split('/'), target.split('/')];
  const depth = one.findIndex((part, index) => part !== other[index]);
  const folder = one.slice(0, depth).join('/');
  const areFiles = one.length === depth + 1 && other.length === depth + 1;
  const endOf = (parts: readonly string[]) =>
    parts.length === depth + 1 && !areFiles ? folder : parts.slice(0, depth + 1).join('/');
  return { folder: areFiles ? `${folder}/` : folder, from: endOf(one), to: endOf(other) };
}

/** Resources, the folders inside each and the files inside each folder form no cycle. */
function cycles(edges: readonly Edge[]): Finding[] {
  const inside = edges
    .filter(({ path, target }) => resourceOf(path) !== undefined && resourceOf(target) !== undefined && path !== target)
    .map((edge) => ({ edge, ...meetingOf(edge) }));
  return [...Map.groupBy(inside, ({ folder }) => folder).values()].flatMap((met) => {
    const graph = new Map<string, Set<string>>();
    for (const { from, to } of met) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    return cyclesOf(graph).map((trail) => {
      const names = trail.map((node) => node.slice(RESOURCES.length + 1)).join(' → ');
      const closing = met.find(({ from, to }) => from === trail.at(-2) && to === trail.at(-1))?.edge;
      return {
        path: closing?.path ?? RESOURCES,
        line: closing?.line ?? 1,
        message: `a cycle inside resources: ${names}`,
      };
    });
  });
}

/** Another resource may reach a resource's tables only through its services. */
const strangers = (edges: readonly Edge[]): Finding[] =>
  edges.flatMap(({ path, line, target }) => {
    const owner = resourceOf(target);
    if (owner === undefined || owner === resourceOf(path) || !target.endsWith('.repository.ts')) return [];
    return [{ path, line, message: `${posix.basename(target)} is the repository of ${owner}: ask its service` }];
  });

/** Checks the imports between the resources of the API, and between the folders of each resource. */
export const resources: Check = (checkout) => {
  const edges = edgesOf(checkout);
  return [...cycles(edges), ...strangers(edges)];
};
