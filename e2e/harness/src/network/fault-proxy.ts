import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { HERE } from './free-port.ts';

/** What may happen to a file on its way; what is truncated or tampered arrives whole, with the headers of the sound one. */
export const FAULTS = ['404', '500', 'hang', 'reset', 'html', 'truncated', 'tampered'] as const;
export type Fault = (typeof FAULTS)[number];

/** Which requests of a context meet which fault. */
export interface FaultPlan {
  fault: Fault;
  meets(path: string): boolean;
}

/** The header by which contexts of one product have faults of their own. */
export const CONTEXT_HEADER = 'x-context';

export interface FaultProxy {
  /** Where pages come from; the product's PUBLIC_URL. */
  url: string;
  /** From now on requests go there. */
  leadTo(productUrl: string): void;
  /** Faults of the context whose requests carry this name; none when there is no plan. */
  plan(context: string, plan: FaultPlan | null): void;
  /** The paths that a context has asked for since it was first heard of. */
  asked(context: string): readonly string[];
  stop(): Promise<void>;
}

/** Under the product's own origin, so that the policy of its pages lets it run. */
const PAGE_SCRIPT_PATH = '/stage-page-script.js';

const isPage = ({ method, headers }: IncomingMessage) => method === 'GET' && !!headers.accept?.includes('text/html');
const withPageScript = (body: Buffer) =>
  Buffer.from(body.toString().replace('<head>', `<head><script src="${PAGE_SCRIPT_PATH}"></script>`));

interface ProxyOptions {
  /** Runs in every page before its own code, in browsers without another way to do so. */
  pageScript?: string;
}

/** Between browsers and the product: unlike a routed request of Playwright, what it answers gets into the browser's cache. */
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
        // The sound file's tag would turn the spoilt one into a 304.
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

  // Longer than any test: by Node's five seconds a connection could end while a call is on its way.
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
  // The server itself no longer counts them among its connections, and yet waits for their end.
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
