import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Quality 6 is about a tenth smaller than the plugin's default 4, in the same time. Above 4, brotli also finds distant
 * repetitions.
 */
const PACKING = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
const ENCODINGS: ('br' | 'gzip')[] = ['br', 'gzip'];
const COMPRESSION = { encodings: ENCODINGS, threshold: 1024 };
/** PLT-311. For a response that is sent in parts: each part is flushed immediately. A whole page does not need this. */
export const COMPRESSED_IN_PARTS = {
  ...COMPRESSION,
  brotliOptions: { params: PACKING, flush: constants.BROTLI_OPERATION_FLUSH },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
};

/** Adds cookies, compression, and the security headers of pages and files to the server. */
export async function guardApp(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(cookie);
  await app.register(compress, { ...COMPRESSION, brotliOptions: { params: PACKING } });
  // The policy of a page contains the page's nonce, so the code of pages writes this header.
  await app.register(helmet, { strictTransportSecurity: false, contentSecurityPolicy: false });
  if (https) app.addHook('onRequest', async (_request, reply) => void reply.header(...HTTPS_ALONE));
}

/** SEC-61. Also on API answers, for which helmet is off: a browser's first request to the host may be a call. */
const HTTPS_ALONE = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const;

/** ACC-16, SEC-123. The security headers of an API answer. Helmet itself would cost more time than the call. */
export const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * The security headers of scripts, stylesheets, fonts and pictures: few, because a build of a remote has dozens of
 * small files. No referrer policy is needed: by the page's policy, these files load only from this server.
 */
export const FILE_HEADERS = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** SEC-100. For a file that a browser could open as a document of the product: it can run no code and load nothing. */
export const DOCUMENT_HEADERS = { ...FILE_HEADERS, 'content-security-policy': "sandbox; default-src 'none'" };

// Only features that browsers know: for an unknown feature each page logs an error.
const UNUSED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/**
 * SEC-11. Disables the browser features that pages do not use, also for foreign code. A page that opens this one gets
 * no access to its window.
 */
export const PAGE_HEADERS = {
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** PWA-2. The service worker runs only its own code and sends requests only to this server. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

interface PagePolicy {
  nonce: string;
  publicUrl: string;
  analyticsUrl?: string | undefined;
  /** PLT-291. The origin of an override's code, after the user's consent. */
  override?: string | undefined;
}

/**
 * ACC-16. Returns the Content-Security-Policy of a page: scripts and styles only from the product's own files; inline
 * ones need the page's nonce.
 */
export function pagePolicy({ nonce, publicUrl, analyticsUrl, override }: PagePolicy): string {
  const own = ["'self'", ...(override ? [override] : [])];
  const sources = {
    'default-src': ["'self'"],
    'script-src': [...own, `'nonce-${nonce}'`],
    'style-src': [...own, `'nonce-${nonce}'`],
    // React writes the positions in a grid as style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [...own, 'data:', 'blob:'],
    'font-src': [...own, 'data:'],
    'connect-src': [
      ...own,
      publicUrl.replace(/^http/, 'ws'),
      // The development server of the override reports changes by a WebSocket.
      ...(override ? [override.replace(/^http/, 'ws')] : []),
      ...(analyticsUrl ? [new URL(analyticsUrl).origin] : []),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(sources)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
