import { extname } from 'node:path';
import type { Route } from '../implement.ts';

/** Whatever is no call, no file and no socket is a page. */
export const isPage = (path: string) => extname(path) === '' && !/^\/(api|mfe|shell|ws)(\/|$)/.test(path);

/** The paths of one key; what the specification writes with a slash at the end has another spelling without it. */
export function spellingsOf(key: string): string[] {
  const path = key.slice(key.indexOf(' ') + 1);
  return path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
}

/** HEAD answers what GET does without its body, so a GET that writes has none. */
export function methodsOf({ key, call }: Pick<Route, 'key' | 'call'>): string[] {
  const method = key.slice(0, key.indexOf(' '));
  return method === 'GET' && call.writes !== true ? ['GET', 'HEAD'] : [method];
}

/** SEC-12. What may be asked of a path; nothing where there is neither a call nor a page. */
export function methodsByPath(routes: readonly Route[]): (path: string) => string[] {
  const patterns = routes.flatMap((route) =>
    spellingsOf(route.key).map((path) => ({ segments: path.split('/'), methods: methodsOf(route) })),
  );
  const documents = ['/api/docs', '/api/openapi.json'].map((path) => ({
    segments: path.split('/'),
    methods: ['GET', 'HEAD'],
  }));
  // LND-37: the forms of the welcome page are sent to it where no script takes them.
  const welcome = { segments: ['', ''], methods: ['GET', 'HEAD', 'POST'] };
  const all = [...patterns, ...documents, welcome];
  return (path) => {
    const given = path.split('/');
    const found = all.filter(
      ({ segments }) =>
        segments.length === given.length &&
        segments.every((part, at) => (part.startsWith('{') ? given[at] !== '' : part === given[at])),
    );
    const methods = found.length === 0 && isPage(path) ? ['GET', 'HEAD'] : found.flatMap((one) => one.methods);
    return methods.length === 0 ? [] : [...new Set([...methods, 'OPTIONS'])].sort();
  };
}
