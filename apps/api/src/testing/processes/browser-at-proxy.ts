import { once } from 'node:events';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { call } from '@planner/api-client';

/** The most connections that a browser opens to one proxy. */
const CONNECTIONS = 8;

/** A browser that reaches the product through a proxy with TLS, and keeps its connections open. */
export class BrowserAtProxy {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, rejectUnauthorized: false });
  readonly #site: string;
  readonly #port: number;
  readonly #cookies = new Map<string, string>();
  /** The number of answered and failed requests. */
  requests = 0;
  /** Each request that had no success: its method, and its status or the error of its connection. */
  readonly lost: string[] = [];

  constructor(site: string, port: number) {
    this.#site = site;
    this.#port = port;
  }

  /** Replaces fetch in the client of the pages. */
  readonly transport = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET' } = init;
    try {
      const response = await this.#answer(path, method, init);
      if (!response.ok) this.lost.push(`${method} ${response.status}`);
      return response;
    } catch (error) {
      this.lost.push(`${method} ${String(error)}`);
      throw error;
    } finally {
      this.requests++;
    }
  };

  async signIn(username: string, password: string): Promise<void> {
    await call('POST /api/login', { body: { username, password } }, { transport: this.transport });
  }

  close(): void {
    this.#agent.destroy();
  }

  async #answer(path: string, method: string, { headers, body }: RequestInit): Promise<Response> {
    const payload = typeof body === 'string' ? body : '';
    const sent = request({
      agent: this.#agent,
      host: '127.0.0.1',
      servername: this.#site,
      port: this.#port,
      method,
      path,
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        host: `${this.#site}:${this.#port}`,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && { 'content-length': Buffer.byteLength(payload) }),
      },
    });
    sent.end(payload);
    const [answer] = await once(sent, 'response');
    // Node gives the cookies of an answer as a list, so the cast is safe.
    for (const cookie of (answer.headers['set-cookie'] ?? []) as string[]) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
    return new Response(await text(answer), { status: answer.statusCode });
  }
}
