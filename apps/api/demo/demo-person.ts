import type { CallKey, InputOf, ResultOf } from '@planner/contract';
import type { FastifyInstance } from 'fastify';

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A user who calls the API with the cookie of a session. */
export class DemoPerson {
  readonly #server: FastifyInstance;
  #cookie = '';

  constructor(server: FastifyInstance) {
    this.#server = server;
  }

  async call<Key extends CallKey>(key: Key, input: InputOf<Key>): Promise<ResultOf<Key>> {
    const [method = 'GET', pattern = '/'] = key.split(' ');
    // The input of every call has at most these three parts.
    const { params = {}, query, body } = input as Parts;
    const response = await this.#server.inject({
      // A key of the contract begins with one of its methods.
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
      ...(query && { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }),
      headers: { cookie: this.#cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    if (response.statusCode >= 400)
      throw new Error(`The demo's ${key} answered ${response.statusCode}: ${response.body}`);
    const cookie = [response.headers['set-cookie']].flat().find((one) => one?.includes('session='));
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? '';
    // The server writes its answers by the contract.
    return (response.body === '' ? null : response.json()) as ResultOf<Key>;
  }
}
