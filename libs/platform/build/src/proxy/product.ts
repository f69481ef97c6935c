import type { IncomingMessage } from 'node:http';
import { cookieHere, cookieThere } from './cookies.ts';

/** Returns the content policy for this address, because the sockets also go through it. */
export const policyHere = (policy: string, product: string, here: string): string =>
  policy.replaceAll(product.replace(/^http/, 'ws'), here.replace(/^http/, 'ws'));

const PASSED_ON = [
  'content-type',
  'content-security-policy',
  'permissions-policy',
  'location',
  'x-topics',
  'retry-after',
];

/** An answer of the product that is changed here. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
}

/** Repeats the browser's request for a page or a call at the product, and returns its answer. */
export async function askProduct(
  product: string,
  here: string,
  request: Pick<IncomingMessage, 'headers' | 'url'>,
): Promise<Answer> {
  const cookie = cookieThere(request.headers.cookie);
  const headers = {
    accept: request.headers.accept ?? '*/*',
    'accept-language': request.headers['accept-language'] ?? 'ru',
    ...(cookie !== undefined && { cookie }),
  };
  const response = await fetch(`${product}${request.url ?? '/'}`, { headers, redirect: 'manual' });
  const kept = PASSED_ON.flatMap((name) => {
    const value = response.headers.get(name);
    if (value === null) return [];
    return [[name, name === 'content-security-policy' ? policyHere(value, product, here) : value] as const];
  });
  const set = response.headers.getSetCookie().map(cookieHere);
  return {
    status: response.status,
    headers: { ...Object.fromEntries(kept), 'cache-control': 'no-store', ...(set.length > 0 && { 'set-cookie': set }) },
    body: await response.text(),
  };
}
