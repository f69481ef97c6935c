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

/** A header whose value is undefined is not sent. */
type Headers = Record<string, string | undefined>;

/** API-14. By default tests write over any version. A test of the refusal sends another header, or `NO_VERSION`. */
const ANY_VERSION = { 'if-match': '*' };
export const NO_VERSION = { 'if-match': undefined };

type Unversioned<Part> = Part extends { version: unknown }
  ? Omit<Part, 'version'> & Partial<Pick<Part, 'version'>>
  : Part;
/** The input of a call. The version is optional, because the header has it. */
export type SentTo<K extends CallKey> = { [Name in keyof InputOf<K>]: Unversioned<InputOf<K>[Name]> };

/** A visitor with a separate browser. All calls pass through the HTTP layer of the app. */
export class Visitor {
  readonly #server: FastifyInstance;
  cookie: string | undefined;
  /** The cookie of a known browser, which stays when a session ends. */
  browserCookie: string | undefined;

  constructor(server: FastifyInstance) {
    this.#server = server;
  }

  /** Sends any request, even if the contract forbids it, and returns any answer. */
  async send(key: string, { params = {}, query = {}, body }: Parts = {}, headers: Headers = {}): Promise<Reply> {
    const [method = 'GET', pattern = '/'] = key.split(' ');
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString();
    const isForm = body instanceof FormData;
    const response = await this.#inject(search === '' ? path : `${path}?${search}`, {
      method,
      headers: { ...(body !== undefined && !isForm && { 'content-type': 'application/json' }), ...known(headers) },
      ...(body !== undefined && { body: typeof body === 'string' || isForm ? body : JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    const isPacked = response.headers['content-encoding'] !== undefined;
    const content: unknown =
      response.body === '' ? null : isJson && !isPacked ? JSON.parse(response.body) : response.body;
    return { status: response.statusCode, body: content, headers: response.headers };
  }

  /** Sends a call with the client of the pages and returns its answer. Throws when the call is refused. */
  async call<K extends CallKey>(key: K, input: SentTo<K>, headers: Headers = {}): Promise<ResultOf<K>> {
    const transport = async (url: string, init: RequestInit) => asResponse(await this.#inject(url, init));
    try {
      // When the version is absent, the header has it.
      return await call(key, input as InputOf<K>, { headers: known(headers), transport });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const { status, code, fields } = error;
      throw new Error(`${key} answered ${status} ${code}: ${JSON.stringify(fields)}`, { cause: error });
    }
  }

  /** Sends a call and returns its refusal; `input` may be invalid. Throws when the call succeeds. */
  async refused(key: CallKey, input: Parts = {}, headers?: Headers): Promise<RefusalBody> {
    const { status, body } = await this.send(key, input, headers);
    if (status < 400) throw new Error(`${key} was expected to be refused and answered ${JSON.stringify(body)}`);
    // Every refusal has this body; http/refuse.test.ts checks it.
    return body as RefusalBody;
  }

  async #inject(url: string, { method = 'GET', headers, body }: RequestInit) {
    const form = body instanceof FormData ? await written(body) : null;
    const cookies = [this.cookie, this.browserCookie].filter((cookie) => cookie !== undefined);
    const response = await this.#server.inject({
      // The key of a call begins with one of the contract's methods.
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url,
      headers: {
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
        ...Object.fromEntries(new Headers(headers)),
        ...form?.headers,
      },
      ...(typeof body === 'string' && { payload: body }),
      ...(form && { payload: form.payload }),
    });
    const given = response.headers['set-cookie'];
    if (given !== undefined) this.#keep(Array.isArray(given) ? given.join('\n') : given);
    return response;
  }

  #keep(setCookie: string) {
    const [, name, value] = /^((?:__Host-)?session)=([^;]*)/m.exec(setCookie) ?? [];
    if (name !== undefined) this.cookie = value === '' ? undefined : `${name}=${value}`;
    this.browserCookie = /^((?:__Host-)?browser=[^;]+)/m.exec(setCookie)?.[1] ?? this.browserCookie;
  }
}

/** Encodes form data like a browser. */
async function written(body: FormData) {
  const form = new Response(body);
  const payload = Buffer.from(await form.arrayBuffer());
  return { payload, headers: { 'content-type': form.headers.get('content-type') ?? '' } };
}

const known = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...ANY_VERSION, ...headers }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  );

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
  /** 0 until `join`. */
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

interface At {
  server: FastifyInstance;
}

/** The same person with the same session, sending to another process or to an app whose database is a copy. */
export function personAt(api: At, person: Person): Person;
export function personAt(api: At, person: Visitor): Visitor;
export function personAt({ server }: At, person: Visitor): Visitor {
  const { cookie, browserCookie } = person;
  if (!(person instanceof Person)) return Object.assign(new Visitor(server), { cookie, browserCookie });
  return Object.assign(new Person(server, person.email), { id: person.id, cookie, browserCookie });
}
