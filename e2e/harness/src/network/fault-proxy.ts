import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { HERE } from './free-port.ts';

/** The faults of a file. A truncated or tampered file arrives complete, with the headers of the correct file. */
export const FAULTS = ['404', '500', 'hang', 'reset', 'html', 'truncated', 'tampered'] as const;
export type Fault = (typeof FAULTS)[number];

/** The requests of a context that a fault hits. */
export interface FaultPlan {
  fault: Fault;
  meets(path: string): boolean;
}

/** The header that separates the faults of contexts of one product. */
export const CONTEXT_HEADER = 'x-context';

export interface FaultProxy {
  /** The address of the pages; the product's PUBLIC_URL. */
  url: string;
  /** Sends all later requests to this product. */
  leadTo(productUrl: string): void;
  /** Sets the faults of the context whose requests carry this name; null removes them. */
  plan(context: string, plan: FaultPlan | null): void;
  /** The paths that a context has requested since its first request. */
  asked(context: string): readonly string[];
  stop(): Promise<void>;
}

/** Under the product's own origin, so that the pages' content security policy allows it. */
const PAGE_SCRIPT_PATH = '/stage-page-script.js';

const isPage = ({ method, headers }: IncomingMessage) => method === 'GET' && !!headers.accept?.includes('text/html');
const withPageScript = (body: Buffer) =>
  Buffer.from(body.toString().replace('<head>', `<head><script src="${PAGE_SCRIPT_PATH}"></script>`));

interface ProxyOptions {
  /** Runs in every page before its own code, for browsers without another way to inject a script. */
  pageScript?: string;
}

/**
 * Starts a proxy between browsers and the product. Unlike a routed request of Playwright, its answers enter the
 * browser's cache.
 */
export async function startFaultProxy(port: number, { pageScript }: ProxyOptions = {}): Promise<FaultProxy> {
  let target = { host: HERE, port: 0 };
  const plans = new Map<string, FaultPlan>();
  const asked = new Map<string, string[]>();

  function pass(incoming: IncomingMessage, answer: ServerResponse, spoil?: (body: Buffer) => Buffer) {
    const headers = { ...incoming.headers, ...(spoil && { 'accept-encoding': 'identity' }) };
    const onward = request({ ...target, path: incoming.url, method: incoming.method, headers }, (came) => {
      if (!spoil) {
        answer.writeHead(came.statusCode ?? 502, came.headers);
        came.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      came.on('data', (part: Buffer) => parts.push(part));
      came.on('end', () => {
        const body = spoil(Buffer.concat(parts));
        // With the tag of the correct file, the browser would get a 304 for the broken one.
        const { etag: _etag, 'last-modified': _modified, 'transfer-encoding': _chunked, ...kept } = came.headers;
        answer.writeHead(came.statusCode ?? 502, { ...kept, 'content-length': String(body.length) });
        answer.end(body);
      });
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  const act: Record<Fault, (incoming: IncomingMessage, answer: ServerResponse) => void> = {
    '404': (_incoming, answer) => void answer.writeHead(404).end('no'),
    '500': (_incoming, answer) => void answer.writeHead(500).end('no'),
    hang: () => undefined,
    html: (_incoming, answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>proxy</p>'),
    reset: (incoming) => incoming.socket.destroy(),
    truncated: (incoming, answer) => pass(incoming, answer, (body) => body.subarray(0, Math.floor(body.length / 2))),
    tampered: (incoming, answer) => pass(incoming, answer, (body) => Buffer.concat([body, Buffer.from('\n/**/')])),
  };

  // Longer than any test: with Node's default of five seconds a connection could end during a call.
  const server = createServer({ keepAliveTimeout: 180_000 }, (incoming, answer) => {
    const context = String(incoming.headers[CONTEXT_HEADER] ?? '');
    const [path = ''] = (incoming.url ?? '').split('?');
    asked.set(context, [...(asked.get(context) ?? []), path]);
    if (pageScript !== undefined && path === PAGE_SCRIPT_PATH) {
      answer.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(pageScript);
      return;
    }
    const plan = plans.get(context);
    if (plan?.meets(path)) act[plan.fault](incoming, answer);
    else pass(incoming, answer, pageScript !== undefined && isPage(incoming) ? withPageScript : undefined);
  });
  // The server no longer counts upgraded sockets among its connections, but still waits for their end.
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (incoming, socket) => {
    upgraded.add(socket);
    socket.on('close', () => upgraded.delete(socket));
    const onward = connect(target, () => {
      const { rawHeaders } = incoming;
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
      onward.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.pipe(socket).pipe(onward);
    });
    for (const [one, other] of [[socket, onward] as const, [onward, socket] as const]) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  });
  await new Promise<void>((done) => server.listen(port, HERE, done));

  return {
    url: `http://${HERE}:${port}`,
    leadTo(productUrl) {
      target = { host: HERE, port: Number(new URL(productUrl).port) };
    },
    plan(context, plan) {
      if (plan) plans.set(context, plan);
      else plans.delete(context);
    },
    asked: (context) => asked.get(context) ?? [],
    stop() {
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
