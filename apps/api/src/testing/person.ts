import { call, isApiError } from '@planner/api-client';
import type { CallKey, InputOf, RefusalBody, ResultOf, User } from '@planner/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface Reply {
  status: number;
  body: unknown;
  headers: Record<string, string | string[] | number | undefined>;
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Somebody with a browser of their own; calls go through HTTP into the app. */
export class Visitor {
  readonly #server: FastifyInstance;
  cookie: string | undefined;

  constructor(server: FastifyInstance) {
    this.#server = server;
  }

  /** Whatever the server answers, for what the contract does not allow to be written. */
  async send(
    key: string,
    { params = {}, query = {}, body }: Parts = {},
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const [method = 'GET', pattern = '/'] = key.split(' ');
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString();
    const response = await this.#inject(search === '' ? path : `${path}?${search}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    const isPacked = response.headers['content-encoding'] !== undefined;
    const content: unknown =
      response.body === '' ? null : isJson && !isPacked ? JSON.parse(response.body) : response.body;
    return { status: response.statusCode, body: content, headers: response.headers };
  }

  /** The answer of a call that is expected to succeed, asked by the client that the pages have. */
  async call<K extends CallKey>(key: K, input: InputOf<K>, headers: Record<string, string> = {}): Promise<ResultOf<K>> {
    const transport = async (url: string, init: RequestInit) => asResponse(await this.#inject(url, init));
    try {
      return await call(key, input, { headers, transport });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { status, code, fields } = error;
      throw new Error(`${key} answered ${status} ${code}: ${JSON.stringify(fields)}`, { cause: error });
    }
  }

  /** The refusal of a call that is expected to be refused; `input` may be wrong. */
  async refused(key: CallKey, input: Parts = {}, headers?: Record<string, string>): Promise<RefusalBody> {
    const { status, body } = await this.send(key, input, headers);
    if (status < 400) throw new Error(`${key} was expected to be refused and answered ${JSON.stringify(body)}`);
    // Every refusal has this body; http/refuse.test.ts holds it to that.
    return body as RefusalBody;
  }

  async #inject(url: string, { method = 'GET', headers, body }: RequestInit) {
    const response = await this.#server.inject({
      // The key of a call begins with one of the contract's methods.
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url,
      headers: {
        ...(this.cookie !== undefined && { cookie: this.cookie }),
        ...Object.fromEntries(new Headers(headers)),
      },
      ...(typeof body === 'string' && { payload: body }),
    });
    const given = response.headers['set-cookie'];
    if (given !== undefined) this.#keep(Array.isArray(given) ? given.join('\n') : given);
    return response;
  }

  #keep(setCookie: string) {
    const [, name, value] = /^((?:__Host-)?session)=([^;]*)/m.exec(setCookie) ?? [];
    if (name !== undefined) this.cookie = value === '' ? undefined : `${name}=${value}`;
  }
}

function asResponse({ statusCode, headers, body }: LightMyRequestResponse): Response {
  const told = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new Response(statusCode === 204 ? null : body, { status: statusCode, headers: told });
}

/** A visitor with an account. */
export class Person extends Visitor {
  readonly email: string;
  readonly password = 'correct horse battery';
  /** Known after joining. */
  id = 0;

  constructor(server: FastifyInstance, email: string) {
    super(server);
    this.email = email;
  }

  async join(user_type: 'teacher' | 'student', wish: { first_name?: string; time_zone?: string } = {}): Promise<User> {
    const user = await this.call('POST /api/register', {
      body: {
        username: this.email,
        email: this.email,
        password: this.password,
        is_teacher: user_type === 'teacher',
        is_student: user_type === 'student',
        time_zone: 'Europe/Moscow',
        ...wish,
      },
    });
    this.id = user.id;
    return user;
  }
}
