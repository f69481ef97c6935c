import { Agent, request } from 'node:http';
import type { Call } from '@planner/contract';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Route } from '../../http/implement.ts';
import { LikelyRequests } from './likely-request.ts';

/** One raw request. */
export interface Drawn {
  what: string;
  method: string;
  path: string;
  who: 'teacher' | 'student' | 'visitor';
  headers: Record<string, string>;
  body?: string;
  /** The messages of a socket, which is opened instead of a request. */
  frames?: readonly string[];
}

export interface Answered {
  drawn: Drawn;
  /** 0 when no answer came. */
  status: number;
  body: string;
  milliseconds: number;
}

/**
 * Calls that would end the session, the account or its profiles. They are sent without a session, because the other
 * calls need it.
 */
export const ENDS = /logout|login|register|delete-account|sessions|password|change_email|DELETE .*profiles/;
/**
 * Calls that need a mailed or secret code, a browser's key or a finished archive, which cannot be guessed, and calls that
 * need a file.
 */
export const UNGUESSED =
  /api.platform|email-link|unsubscribe|link-profile|GET .api.invitation|POST .api.(files|push|account-import)$|account-export.*file$/;
const RARE = /DELETE .*(students|groups|delete-student-rule)|toggle-student-archive/;
/** The methods that browsers, proxies and scripts use for pages and files. */
const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'];
const PAGES = ['/', '/calendar/calendar-week', '/students', '/login', '/landing', '/news/', '/student/1', '/нет/такой'];
const FILES = [
  '/favicon.svg',
  '/favicon.ico',
  '/api/docs',
  '/api/openapi.json',
  '/health',
  '/mfe/billing/1.0.0/remoteEntry.js',
  '/mfe/billing/current.json',
  '/mfe/../../etc/passwd',
  '/shell/%2e%2e/%2e%2e/x.js',
  '/mfe/%00',
  '/mfe/billing/',
  '/mfe/billing/1.0.0/.env',
  `/mfe${'/'.repeat(2000)}x`,
  `/x${'/'.repeat(12_000)}`,
  '/shell/%E0%A4%A',
  '/%',
];
const HEADERS: readonly (readonly [string, string])[] = [
  ['range', 'bytes=9-1'],
  ['if-match', '"x"'],
  ['accept-encoding', 'br;q=__proto__, *;q=0'],
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=__proto__'],
  ['x-page', '__proto__'],
  ['cookie', 'session=%E0; __proto__=1; session=toString'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['x-forwarded-for', '::1%eth0, 256.1.1.1'],
];
const BODIES = [
  '{',
  '',
  'null',
  '[]',
  '"x"',
  '[[[[[]]]]]',
  '{"__proto__":{"toString":1}}',
  '{"id":{"valueOf":1}}',
  '1e999',
];
const FRAMES = [
  '',
  '{',
  'null',
  '{"token":1}',
  '{"token":{"toString":1}}',
  '{"token":"x"}',
  '\0',
  'x'.repeat(5000),
  '['.repeat(16_384),
];

/**
 * Draws random requests; the same seed draws the same ones. About eight of ten are valid calls of a page, one is an
 * invalid call, and one is a page, a file or a socket.
 */
export class FloodOfRequests {
  readonly #likely: LikelyRequests;
  readonly #routes: readonly Route[];

  constructor(seed: number, today: string, routes: readonly Route[]) {
    this.#likely = new LikelyRequests(seed, today, 0.05);
    this.#routes = routes;
  }

  draw(): Drawn {
    const likely = this.#likely;
    if (likely.chance(0.04)) return { ...this.#address('page', likely.pick(PAGES)), method: likely.pick(METHODS) };
    if (likely.chance(0.04)) return { ...this.#address('file', likely.pick(FILES)), method: likely.pick(METHODS) };
    if (likely.chance(0.02)) {
      const frames = Array.from({ length: likely.whole(0, 3) }, () => likely.pick(FRAMES));
      return { ...this.#address('socket', '/ws/'), frames };
    }
    const drawn = this.#call();
    if (drawn.body !== undefined && likely.chance(0.05)) return { ...drawn, body: likely.pick(BODIES) };
    return likely.chance(0.05) ? this.#spoilt(drawn) : drawn;
  }

  #spoilt(drawn: Drawn): Drawn {
    const [name, value] = this.#likely.pick(HEADERS);
    return { ...drawn, headers: { ...drawn.headers, [name]: value } };
  }

  #address(what: string, path: string): Drawn {
    const drawn = {
      what,
      method: 'GET',
      path: encodeURI(path).replaceAll('%25', '%'),
      who: 'teacher',
      headers: {},
    } as const;
    return this.#likely.chance(0.3) ? this.#spoilt(drawn) : drawn;
  }

  #call(): Drawn {
    const likely = this.#likely;
    const { key, call } = likely.pick(this.#routes);
    // A registration takes a tenth of a second, and other calls need cards and rules to exist, so such calls are rare.
    if ((ENDS.test(key) || RARE.test(key)) && likely.chance(0.8)) return this.#call();
    const [method = 'GET', pattern = '/'] = key.split(' ');
    const params = this.#part(call.params);
    const query = Object.entries(this.#part(call.query)).map(([name, value]) => [name, textOf(value)]);
    const search = new URLSearchParams(query).toString();
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
    const isStudents = call.roles.includes('student') && !call.roles.includes('teacher');
    return {
      what: key,
      method,
      path: search === '' ? path : `${path}?${search}`,
      who: ENDS.test(key) ? 'visitor' : isStudents ? 'student' : 'teacher',
      headers: call.body === undefined ? {} : { 'content-type': 'application/json' },
      ...(call.body !== undefined && { body: JSON.stringify(likely.value(jsonSchema(call.body))) }),
    };
  }

  #part(schema: Call['body']): Record<string, unknown> {
    const value = schema === undefined ? {} : this.#likely.value(jsonSchema(schema));
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  }
}

const schemas = new Map<unknown, unknown>();

function jsonSchema(schema: Call['body']): unknown {
  const known = schemas.get(schema);
  if (known !== undefined) return known;
  // The contract writes its schemas with zod only.
  const made = z.toJSONSchema(schema as z.ZodType, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
  schemas.set(schema, made);
  return made;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');

interface Server {
  port: number;
  cookies: Record<Drawn['who'], string | undefined>;
}

/** Sends all requests, at most `hands` at the same time. */
export async function pour(
  { port, cookies }: Server,
  { next, hands, heard }: { next: () => Drawn | undefined; hands: number; heard: (answer: Answered) => void },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: hands });
  const hand = async () => {
    for (let drawn = next(); drawn !== undefined; drawn = next()) {
      const started = performance.now();
      const answer = await (drawn.frames === undefined
        ? ask(agent, port, drawn, cookies[drawn.who])
        : talk(port, drawn.frames));
      heard({ drawn, ...answer, milliseconds: performance.now() - started });
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  agent.destroy();
}

function ask(agent: Agent, port: number, { method, path, headers, body }: Drawn, cookie = '') {
  return new Promise<{ status: number; body: string }>((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { agent, host: '127.0.0.1', port, method, path, headers: { cookie, ...length, ...headers } };
    const asked = request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
      answer.on('error', (error) => resolve({ status: 0, body: error.message }));
    });
    asked.on('error', (error) => resolve({ status: 0, body: error.message }));
    asked.end(body);
  });
}

/** Opens a socket, sends these frames, and waits until the socket closes. */
function talk(port: number, frames: readonly string[]) {
  return new Promise<{ status: number; body: string }>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/`);
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve({ status: statusCode, body: '' }));
    socket.on('close', (code) => resolve({ status: code === 1006 ? 0 : 101, body: String(code) }));
    socket.on('open', () => {
      for (const frame of frames) socket.send(frame);
      if (frames.length === 0) socket.close();
    });
  });
}
