import type { IncomingMessage } from 'node:http';
import type { Configuration } from '@rspack/core';
import { cookieHere, cookieThere } from './cookies.ts';

/** The proxies of a development server for all other files and calls. */
export type Proxies = NonNullable<NonNullable<Exclude<Configuration['devServer'], false>>['proxy']>;

interface Passed {
  getHeader(name: string): unknown;
  setHeader(name: string, value: string): void;
}

/**
 * PLT-335. Proxies calls, files and sockets to a server. The Origin becomes the server's own, because the server
 * accepts writes only from its own pages. The session cookie of an https server is renamed, because http://localhost
 * could not keep it.
 */
export function proxiesTo(server: string, isPassedOn: (path: string) => boolean = () => true): Proxies {
  const to = { target: server, changeOrigin: true, headers: { origin: server } };
  const withCookies = (request: Passed) => {
    // Node returns this header as one text.
    const cookie = cookieThere(request.getHeader('cookie') as string | undefined);
    if (cookie !== undefined) request.setHeader('cookie', cookie);
  };
  const proxyRes = ({ headers }: IncomingMessage) => {
    if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(cookieHere);
  };
  return [
    { ...to, context: ['/ws/'], ws: true, on: { proxyReqWs: withCookies } },
    { ...to, context: isPassedOn, on: { proxyReq: withCookies, proxyRes } },
  ] as Proxies; // The handlers declare fewer parameters and fields than the types of the proxy.
}
