import type { PageRoute } from '../page-registry/page-route.ts';

/**
 * An HTTP/1.1 browser has six connections to a host. If hanging files held all of them, the shell's own files would not
 * load.
 */
const AT_MOST = 5;

const isScript = (name: string) => name.endsWith('.js');

/**
 * PLT-41, PLT-236. Returns links that preload the files of the route's remote, after the shell's own files. The
 * integrity must be equal, because the browser would otherwise load the file again.
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
