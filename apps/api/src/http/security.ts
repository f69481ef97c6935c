import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/** Cookies, compression, the counters of attempts, and the headers of pages and files. */
export async function guardApp(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(cookie);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(rateLimit, { global: false });
  // The policy of a page carries its nonce, so pages write it themselves.
  await app.register(helmet, { strictTransportSecurity: https, contentSecurityPolicy: false });
}

/** ACC-16: what an answer of the API needs of those headers; helmet itself would cost more than the call. */
export const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** ACC-16: scripts and styles come from our own files, inline ones carry the page's nonce. */
export function pagePolicy(nonce: string, publicUrl: string, analyticsUrl?: string): string {
  const sources = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    // React places things on the calendar's grid by style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': [
      "'self'",
      publicUrl.replace(/^http/, 'ws'),
      ...(analyticsUrl ? [new URL(analyticsUrl).origin] : []),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(sources)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
