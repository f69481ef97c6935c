import { extname } from 'node:path';
import type { Route } from '../implement.ts';

/** Every path that is no call, no file, no socket and no question of an operator's program is a page. */
export const isPage = (path: string) =>
  extname(path) === '' && !/^\/(api|mfe|shell|ws|healthz|livez|readyz|trafficz|metrics)(\/|$)/.test(path);

/** The paths of one key. A path that the specification ends with a slash is also served without the slash. */
export function spellingsOf(key: string): string[] {
  const path = key.slice(key.indexOf(' ') + 1);
  return path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
}

/** HEAD answers like GET without the body, so a GET that writes has no HEAD. */
export function methodsOf({ key, call }: Pick<Route, 'key' | 'call'>): string[] {
  const method = key.slice(0, key.indexOf(' '));
  return method === 'GET' && call.writes !== true ? ['GET', 'HEAD'] : [method];
}

/** SEC-12. The allowed methods of a path. An empty list means that there is neither a call nor a page. */
export function methodsByPath(routes: readonly Route[]): (path: string) => string[] {
  const patterns = routes.flatMap((route) =>
    spellingsOf(route.key).map((path) => ({ segments: path.split('/'), methods: methodsOf(route) })),
  );
  const documents = ['/api/docs', '/api/openapi.json'].map((path) => ({
    segments: path.split('/'),
    methods: ['GET', 'HEAD'],
  }));
  // LND-37: without JavaScript the forms of the welcome page are posted to its own path.
  const welcome = { segments: ['', ''], methods: ['GET', 'HEAD', 'POST'] };
  // The first segment is never a parameter, so a page is compared with no call.
  const byFirst = Map.groupBy([...patterns, ...documents, welcome], ({ segments }) => segments[1]);
  return (path) => {
    const given = path.split('/');
    const found = (byFirst.get(given[1]) ?? []).filter(
      ({ segments }) =>
        segments.length === given.length &&
        segments.every((part, at) => (part.startsWith('{') ? given[at] !== '' : part === given[at])),
    );
    const methods = found.length === 0 && isPage(path) ? ['GET', 'HEAD'] : found.flatMap((one) => one.methods);
    return methods.length === 0 ? [] : [...new Set([...methods, 'OPTIONS'])].sort();
  };
}
