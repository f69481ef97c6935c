import type { CallKey, InputOf, RefusalBody, ResultOf, User } from '@planner/contract';
import type { FastifyInstance } from 'fastify';

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
    const response = await this.#server.inject({
      // The key of a call begins with one of the contract's methods.
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: search === '' ? path : `${path}?${search}`,
      headers: {
        ...(this.cookie !== undefined && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const given = response.headers['set-cookie'];
    if (given !== undefined) this.#keep(Array.isArray(given) ? given.join('\n') : given);
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    const content: unknown = response.body === '' ? null : isJson ? JSON.parse(response.body) : response.body;
    return { status: response.statusCode, body: content, headers: response.headers };
  }

  /** The answer of a call that is expected to succeed. */
  async call<K extends CallKey>(key: K, input: InputOf<K>, headers?: Record<string, string>): Promise<ResultOf<K>> {
    const { status, body } = await this.send(key, input, headers);
    if (status >= 400) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`);
    // The server has parsed it by the call's schema.
    return body as ResultOf<K>;
  }

  /** The refusal of a call that is expected to be refused; `input` may be wrong. */
  async refused(key: CallKey, input: Parts = {}, headers?: Record<string, string>): Promise<RefusalBody> {
    const { status, body } = await this.send(key, input, headers);
    if (status < 400) throw new Error(`${key} was expected to be refused and answered ${JSON.stringify(body)}`);
    // Every refusal has this body; http/refuse.test.ts holds it to that.
    return body as RefusalBody;
  }

  #keep(setCookie: string) {
    const [, name, value] = /^((?:__Host-)?session)=([^;]*)/m.exec(setCookie) ?? [];
    if (name !== undefined) this.cookie = value === '' ? undefined : `${name}=${value}`;
  }
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
