import type { AnsweredBy, Call, CallPattern, ParsedOf, RefusalBody, Topic } from '@planner/contract';
import { STATUS } from '@planner/contract';
import { FakeXhr } from './fake-xhr.ts';

/** The handlers of a table of calls in a test. A handler receives parsed input, like the server's handlers. */
export type FakeHandlers<Table extends Record<CallPattern, Call>> = {
  [Key in keyof Table]?: (input: ParsedOf<Table[Key]>) => AnsweredBy<Table[Key]> | Promise<AnsweredBy<Table[Key]>>;
};

/** A refusal that a handler of a fake throws. */
export class FakeRefusal extends Error {
  readonly body: RefusalBody;

  constructor(code: keyof typeof STATUS, message: string, more: Pick<RefusalBody, 'fields' | 'details'> = {}) {
    super(message);
    this.body = { status: STATUS[code], code, message, ...more };
  }
}

interface Sent {
  readonly key: string;
  readonly input: unknown;
}

/** The replacement of the network until `restore()`. */
export interface FakeApi {
  /** Every call so far with its parsed input, oldest first. */
  readonly sent: readonly Sent[];
  /** Adds handlers for the calls of another table. */
  also<Table extends Record<CallPattern, Call>>(table: Table, handlers: FakeHandlers<Table>): FakeApi;
  /** Returns the network. A call that has no answer yet never gets one. */
  restore(): void;
}

interface Parser {
  parse(value: unknown): unknown;
}
interface Entry {
  key: string;
  call: Call;
  path: RegExp;
  handler: (input: object) => unknown;
}

// Every schema of the contract is a zod schema. Its structural type omits `parse` to make the compiler faster.
const parserOf = (schema: unknown) => schema as Parser;

function entriesOf(table: Record<string, Call>, handlers: object): Entry[] {
  return Object.entries(handlers).map(([key, handler]) => {
    const call = table[key];
    if (!call) throw new Error(`fakeApi: the table has no call ${key}`);
    const path = new RegExp(`^${key.replace(/[.?]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    // The type FakeHandlers ties each key to its handler's type; Object.entries loses it.
    return { key, call, path, handler: handler as Entry['handler'] };
  });
}

function parsed({ call }: Entry, params: object, url: URL, body: unknown) {
  const raw = {
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(String(value))]),
    ),
    query: Object.fromEntries(url.searchParams),
    body,
  };
  const parts = (['params', 'query', 'body'] as const).filter((part) => call[part] !== undefined);
  for (const part of ['query', 'body'] as const) {
    const strangers = call[part] === undefined ? Object.keys(Object(raw[part])) : [];
    if (strangers.length > 0) throw new Error(`the call knows no ${strangers.join(', ')}`);
  }
  return Object.fromEntries(parts.map((part) => [part, parserOf(call[part]).parse(raw[part])]));
}

function answerOf(call: Call, result: unknown, topics: readonly Topic[]): Response {
  const status = call.status ?? 200;
  const operation_id = operationOf(result);
  const answer = call.undo === undefined || result === null ? result : { operation_id, ...Object(result) };
  const body = status === 204 ? null : JSON.stringify(parserOf(call.response).parse(answer));
  const headers = { 'x-topics': topics.join(','), ...(operation_id && { 'x-operation-id': String(operation_id) }) };
  return new Response(body, { status, headers });
}

/** A handler may return an operation_id, unlike the server's handlers; most do not. */
function operationOf(result: unknown): number | null {
  const said = typeof result === 'object' && result !== null && 'operation_id' in result ? result.operation_id : null;
  return typeof said === 'number' ? said : null;
}

/** Returns the value of a form field: JSON if it parses, as on the server, else the text. */
function meant(value: FormDataEntryValue): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A field of files is always a list, except in a call whose form has one file. */
function bodyOf(body: BodyInit | null | undefined, { form, archive }: Call): unknown {
  if (typeof body === 'string') return JSON.parse(body);
  if (!(body instanceof FormData)) return undefined;
  if (form || archive) return Object.fromEntries([...body].map(([name, value]) => [name, meant(value)]));
  return Object.fromEntries([...new Set(body.keys())].map((name) => [name, body.getAll(name)]));
}

const refused = (body: RefusalBody) => new Response(JSON.stringify(body), { status: body.status });

/**
 * Answers the page's calls with handlers. The contract parses inputs and answers, so a fake cannot drift from it.
 * @example
 * const api = fakeApi(lessons, { 'GET /api/lessons/week/{date}': () => ({ days: {}, vacations: [] }) });
 * // ... render, act ...
 * expect(api.sent).toEqual([{ key: 'GET /api/lessons/week/{date}', input: { params: { date: '2026-11-20' } } }]);
 * api.restore();
 */
export function fakeApi<Table extends Record<CallPattern, Call>>(table: Table, handlers: FakeHandlers<Table>): FakeApi {
  const entries = entriesOf(table, handlers);
  const sent: Sent[] = [];
  const real = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };
  let isRestored = false;
  Object.assign(globalThis, { XMLHttpRequest: FakeXhr });
  const answered: typeof fetch = async (request, init) => {
    const url = new URL(String(request), 'http://fake');
    const wanted = `${init?.method ?? 'GET'} ${url.pathname}`;
    const entry = entries.find(({ path }) => path.test(wanted));
    if (!entry) return refused({ status: 500, code: 'crash', message: `fakeApi: nobody answers ${wanted}` });
    const body = bodyOf(init?.body, entry.call);
    try {
      const input = parsed(entry, entry.path.exec(wanted)?.groups ?? {}, url, body);
      sent.push({ key: entry.key, input });
      return answerOf(entry.call, await entry.handler(input), entry.call.topics);
    } catch (error) {
      if (error instanceof FakeRefusal) return refused(error.body);
      return refused({ status: 500, code: 'crash', message: `fakeApi: ${wanted}: ${String(error)}` });
    }
  };
  globalThis.fetch = async (request, init) => {
    const answer = await answered(request, init);
    // A late answer belongs to a view that is gone: its next request would reach the fake of another test.
    return isRestored ? new Promise<never>(() => undefined) : answer;
  };
  return {
    sent,
    also(more, moreHandlers) {
      // A later handler of a call replaces an earlier one.
      entries.unshift(...entriesOf(more, moreHandlers));
      return this;
    },
    restore() {
      isRestored = true;
      Object.assign(globalThis, real);
    },
  };
}
