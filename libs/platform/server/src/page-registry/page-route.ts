import type { Candidate, Registry } from '@planner/platform-contract';

/** Whose page a path is. */
export interface PageRoute {
  candidate: Candidate;
  route: Candidate['routes'][number];
  /** Where the path of the address leads at once; undefined where it is the page's own. */
  at?: string;
}

/** The cookie by which a browser says where such a path led it last. */
export const LED_COOKIE = 'mfe_led';

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** react-router's syntax, as far as manifests use it: `:name` is one segment, `*` the rest; a slash at the end is free. */
export function covers(pattern: string, path: string): boolean {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(path)];
  const isOpen = wanted.at(-1) === '*';
  const fixed = isOpen ? wanted.slice(0, -1) : wanted;
  const isLong = isOpen ? given.length >= fixed.length : given.length === fixed.length;
  return isLong && fixed.every((part, at) => part.startsWith(':') || part === given[at]);
}

function routeOf({ remotes }: Registry, path: string): PageRoute | null {
  for (const { candidates } of Object.values(remotes)) {
    const [candidate] = candidates;
    const route = candidate?.routes.find((one) => covers(one.path, path));
    if (route !== undefined && candidate !== undefined) return { candidate, route };
  }
  return null;
}

/** PLT-235. The page that a path shows in the end: of one that leads on, the page where this browser was led last, else the first. */
export function pageRoute(registry: Registry, path: string, led: string | undefined): PageRoute | null {
  const found = routeOf(registry, path);
  const [first] = found?.route.leadsTo ?? [];
  const at = found?.route.leadsTo?.find((one) => one === led) ?? first;
  if (at === undefined) return found;
  const end = routeOf(registry, at);
  return end === null ? found : { ...end, at };
}
