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

function linksOf({ base, files, preload, pages }: Candidate, route: string): string {
  const names = [...new Set([...preload, ...(pages[route] ?? [])])];
  return names
    .map((name) => {
      const kind = name.endsWith('.css') ? 'style' : 'script';
      const integrity = files[name] === undefined ? '' : ` integrity="${files[name]}"`;
      return `<link rel="preload" as="${kind}" href="${base}${name}"${integrity} crossorigin="anonymous">`;
    })
    .join('\n    ');
}

/** react-router's syntax, as far as manifests use it: `:name` is one segment, `*` the rest; a slash at the end is free. */
function covers(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/\/+$/, '')
    .split('/')
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
  return new RegExp(`^${source}/?$`).test(path);
}
