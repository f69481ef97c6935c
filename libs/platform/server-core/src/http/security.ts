import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** A tenth less than at the plugin's own 4, for the same time: above 4 what comes again far apart is found. */
const PACKING = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
const ENCODINGS: ('br' | 'gzip')[] = ['br', 'gzip'];
const COMPRESSION = { encodings: ENCODINGS, threshold: 1024 };
/** PLT-311: what goes out in parts, a whole page not among it, is out with each part and not at its end. */
export const COMPRESSED_IN_PARTS = {
  ...COMPRESSION,
  brotliOptions: { params: PACKING, flush: constants.BROTLI_OPERATION_FLUSH },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
};

/** Cookies, compression, and the headers of pages and files. */
export async function guardApp(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(cookie);
  await app.register(compress, { ...COMPRESSION, brotliOptions: { params: PACKING } });
  // The policy of a page carries its nonce, so pages write it themselves.
  await app.register(helmet, { strictTransportSecurity: false, contentSecurityPolicy: false });
  if (https) app.addHook('onRequest', async (_request, reply) => void reply.header(...HTTPS_ALONE));
}

/** SEC-61: on answers of calls too, for which helmet is off: the first thing asked of a host may be one. */
const HTTPS_ALONE = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const;

/** ACC-16, SEC-123: what an answer of the API needs of those headers; helmet itself would cost more than the call. */
export const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * What an answer with a script, a stylesheet, a font or a picture needs of them: a build of a remote is tens of small files. What they
 * load themselves comes from here by the policy of the page, so no other host is told whence.
 */
export const FILE_HEADERS = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** SEC-100. What a browser would open as a document of ours, were it asked to: it runs nothing and reaches nothing. */
export const DOCUMENT_HEADERS = { ...FILE_HEADERS, 'content-security-policy': "sandbox; default-src 'none'" };

// Features that browsers know: of any other one each page logs an error.
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
/** SEC-11. What a page asks of no browser, nobody in it can ask; a page that opens this one has no hold on it. */
export const PAGE_HEADERS = {
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** PWA-2: the worker runs what it is and asks nobody but this server. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

interface PagePolicy {
  nonce: string;
  publicUrl: string;
  analyticsUrl?: string | undefined;
  /** PLT-291. From where the code of an override comes that its person has agreed to. */
  override?: string | undefined;
}

/** ACC-16: scripts and styles come from our own files, inline ones carry the page's nonce. */
export function pagePolicy({ nonce, publicUrl, analyticsUrl, override }: PagePolicy): string {
  const own = ["'self'", ...(override ? [override] : [])];
  const sources = {
    'default-src': ["'self'"],
    'script-src': [...own, `'nonce-${nonce}'`],
    'style-src': [...own, `'nonce-${nonce}'`],
    // React places things on a grid by style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [...own, 'data:', 'blob:'],
    'font-src': [...own, 'data:'],
    'connect-src': [
      ...own,
      publicUrl.replace(/^http/, 'ws'),
      // Its development server tells of changes.
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
