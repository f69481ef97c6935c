import type { PageRoute } from '../page-registry/page-route.ts';

/** A browser of HTTP/1.1 has six connections to a host: were all of them held by files that hang, the shell's own would not come. */
const AT_MOST = 5;

const isScript = (name: string) => name.endsWith('.js');

/**
 * PLT-41, PLT-236: links that load the route's remote together with the page, after what the shell needs itself; a link without the same
 * integrity would be wasted.
 */
export function preloadLinks({ candidate, route }: PageRoute): string {
  const { base, files, preload, pages } = candidate;
  const names = [...new Set([...preload, ...(pages[route.path] ?? [])])];
  const scripts = names.filter(isScript).slice(0, AT_MOST);
  return names
    .filter((name) => !isScript(name) || scripts.includes(name))
    .map((name) => {
      const kind = name.endsWith('.css') ? 'style' : 'script';
      const integrity = files[name] === undefined ? '' : ` integrity="${files[name]}"`;
      return `<link rel="preload" as="${kind}" href="${base}${name}"${integrity} crossorigin="anonymous" fetchpriority="low">`;
    })
    .join('\n    ');
}
