import { type Candidate, pathClaim, type Registry, SHELL_CLAIMS } from '@planner/platform-contract';
import { LRUCache } from 'lru-cache';

/** The page of a path: the candidate and its route. */
export interface PageRoute {
  candidate: Candidate;
  route: Candidate['routes'][number];
  /** The redirect target of the path; undefined when the path is the page's own. */
  at?: string;
}

/** The cookie with the last redirect target of a path in this browser. */
export const LED_COOKIE = 'mfe_led';

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

/** Each page compares its path with the patterns of all present versions. */
const patterns = new LRUCache<string, readonly string[]>({ max: 2000 });

function segmentsOfPattern(pattern: string): readonly string[] {
  const known = patterns.get(pattern);
  if (known !== undefined) return known;
  const made = segmentsOf(pattern);
  patterns.set(pattern, made);
  return made;
}

function coversSegments(pattern: string, given: readonly string[]): boolean {
  const wanted = segmentsOfPattern(pattern);
  const isOpen = wanted.at(-1) === '*';
  const fixed = isOpen ? wanted.slice(0, -1) : wanted;
  const isLong = isOpen ? given.length >= fixed.length : given.length === fixed.length;
  return isLong && fixed.every((part, at) => part.startsWith(':') || part === given[at]);
}

/**
 * Returns whether a pattern matches a path, in the part of react-router's syntax that manifests use: `:name` is one
 * segment, `*` is the rest, and a trailing slash is optional.
 */
export const covers = (pattern: string, path: string): boolean => coversSegments(pattern, segmentsOf(path));

function routeOf({ remotes }: Registry, path: string): PageRoute | null {
  const given = segmentsOf(path);
  for (const { candidates } of Object.values(remotes)) {
    const [candidate] = candidates;
    const route = candidate?.routes.find((one) => coversSegments(one.path, given));
    if (route !== undefined && candidate !== undefined) return { candidate, route };
  }
  return null;
}

/** NAV-35. Returns whether the shell, or a live or previous version of a remote, has the page of a path. */
export function isPageOfProduct({ remotes }: Registry, path: string): boolean {
  const given = segmentsOf(path.toLowerCase());
  return (
    // The claims are a list of known texts; any text may be looked for in it.
    (SHELL_CLAIMS as readonly string[]).includes(pathClaim(path)) ||
    Object.values(remotes).some(({ candidates }) =>
      candidates.some(({ routes }) => routes.some((route) => coversSegments(route.path.toLowerCase(), given))),
    )
  );
}

/**
 * PLT-235. Returns the page that a path finally shows. For a redirecting path, this is the last target in this browser,
 * or otherwise the first one.
 */
export function pageRoute(registry: Registry, path: string, led: string | undefined): PageRoute | null {
  const found = routeOf(registry, path);
  const [first] = found?.route.leadsTo ?? [];
  const at = found?.route.leadsTo?.find((one) => one === led) ?? first;
  if (at === undefined) return found;
  const end = routeOf(registry, at);
  return end === null ? found : { ...end, at };
}
