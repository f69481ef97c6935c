import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicKey, verify } from 'node:crypto';
import { type Browser, decrypted, newBrowser, subscriptionAt } from './browser.ts';

/** A message that a browser received. */
export interface Pushed {
  headers: IncomingHttpHeaders;
  /** The content that the browser's worker reads. */
  said: unknown;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

export interface LocalPushService {
  readonly url: string;
  /** Creates a browser: its subscription, and its messages so far. */
  browser(): { subscription: ReturnType<typeof subscriptionAt>; got: Pushed[] };
  /** The answers to the next messages. `silence` accepts a message and sends no answer. */
  fail(...answers: (Answer | 'silence')[]): void;
  close(): Promise<void>;
}

interface Claims {
  aud: string;
  exp: number;
  sub: string;
}

const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Returns the claims of an RFC 8292 header. Throws when the signature does not fit the key. */
export function claimsOf(authorization: string): { key: string; claims: Claims } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const by = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify('sha256', Buffer.from(`${head}.${body}`), by, Buffer.from(signature, 'base64url'));
  if (!isSigned) throw new Error('the signature is not of this key');
  // The signature shows that `signedFor` wrote these claims.
  return { key, claims: read(body) as Claims };
}

/** Starts a push service on this machine, which also plays the browsers. */
export async function localPushService(): Promise<LocalPushService> {
  const browsers = new Map<string, { keys: Browser; got: Pushed[] }>();
  const failures: (Answer | 'silence')[] = [];
  const server = createServer((request, response) => {
    async function take(): Promise<void> {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const failure = failures.shift();
      if (failure !== undefined && failure !== 'silence') {
        response.writeHead(failure.status, failure.headers).end();
        return;
      }
      const browser = browsers.get(request.url ?? '');
      if (browser === undefined) {
        response.writeHead(410).end();
        return;
      }
      const said: unknown = JSON.parse(decrypted(Buffer.concat(chunks), browser.keys).toString());
      browser.got.push({ headers: request.headers, said });
      if (failure === 'silence') request.socket.destroy();
      else response.writeHead(201).end();
    }
    void take();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    browser() {
      const keys = newBrowser();
      const subscription = subscriptionAt(url, keys);
      const got: Pushed[] = [];
      browsers.set(new URL(subscription.endpoint).pathname, { keys, got });
      return { subscription, got };
    },
    fail: (...answers) => void failures.push(...answers),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
