import type { Candidate, Registry } from '@planner/contract';

/** PLT-41: links that load the route's remote together with the page; a link without the same integrity would be wasted. */
export function preloadLinks({ remotes }: Registry, path: string): string {
  for (const { candidates } of Object.values(remotes)) {
    const [candidate] = candidates;
    const route = candidate?.routes.find((one) => covers(one.path, path));
    if (route !== undefined && candidate !== undefined) return linksOf(candidate, route.path);
  }
  return '';
}

/** A browser of HTTP/1.1 has six connections to a host: were all of them held by files that hang, the shell's own would not come. */
const AT_MOST = 5;

const isScript = (name: string) => name.endsWith('.js');

function linksOf({ base, files, preload, pages }: Candidate, route: string): string {
  const names = [...new Set([...preload, ...(pages[route] ?? [])])];
  const scripts = names.filter(isScript).slice(0, AT_MOST);
  return names
    .filter((name) => !isScript(name) || scripts.includes(name))
    .map((name) => {
      const kind = name.endsWith('.css') ? 'style' : 'script';
      const integrity = files[name] === undefined ? '' : ` integrity="${files[name]}"`;
      return `<link rel="preload" as="${kind}" href="${base}${name}"${integrity} crossorigin="anonymous">`;
    })
    .join('\n    ');
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** react-router's syntax, as far as manifests use it: `:name` is one segment, `*` the rest; a slash at the end is free. */
export function covers(pattern: string, path: string): boolean {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(path)];
  const isOpen = wanted.at(-1) === '*';
  const fixed = isOpen ? wanted.slice(0, -1) : wanted;
  const isLong = isOpen ? given.length >= fixed.length : given.length === fixed.length;
  return isLong && fixed.every((part, at) => part.startsWith(':') || part === given[at]);
}
