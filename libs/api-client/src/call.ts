import type { CallKey, InputOf, RefusalBody, ResultOf } from '@planner/contract';
import { ApiError } from './api-error.ts';
import { pageAccount, tellSessionRefused } from './page-account.ts';

export interface CallOptions {
  /** Ends the call when the view leaves; there is no other time-out. */
  signal?: AbortSignal;
  /** Another server than the page's own, for programs outside a browser. */
  origin?: string;
  /** Further headers, for programs outside a browser: their cookie. */
  headers?: Record<string, string>;
  /** The account that the call is for, of what is sent long after it was made; null for none. The page's account by default. */
  account?: number | null;
  /** Another way to the server than this program's own fetch: a test's. */
  transport?: (url: string, init: RequestInit) => Promise<Response>;
}

/** A result with the topics that it shows or, of a write, has changed. */
export interface Answer<Result> {
  data: Result;
  topics: readonly string[];
  /** The number by which a write can be undone; null where it cannot. */
  operation_id: number | null;
}

/** The parts of a call's input as the wire needs them. */
interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

declare const __MFE__: string | undefined;
/** Which build asks: `calendar@0.1.0+3f2a9c1`, set by the build. */
const asker = typeof __MFE__ === 'undefined' ? 'unbuilt' : __MFE__;

// The shell and every remote carry a copy of this file, and the page is one.
const PAGE = Symbol.for('tetradka.page');

/** Which page this is, for as long as it is open; the server tells by it which page a write came from. */
export function pageId(): string {
  // Nobody else uses this symbol.
  const page = globalThis as { [PAGE]?: string };
  return (page[PAGE] ??= Math.random().toString(36).slice(2));
}

function pathOf(pattern: string, params: Record<string, unknown>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text && `?${text}`;
}

function bodyOf(body: unknown): { body?: BodyInit; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  const entries = body && typeof body === 'object' ? Object.entries(body) : [];
  const parts = entries.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one: unknown) => ({ name, value: one })),
  );
  if (!parts.some(({ value }) => value instanceof Blob)) {
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  }
  const form = new FormData();
  for (const { name, value } of parts) {
    // Form data has texts alone: what is none is written as JSON would have it.
    if (value !== undefined) form.append(name, value instanceof Blob ? value : asText(value));
  }
  return { body: form, headers: {} };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Method, address and init of a call: credentials, no-store, and who asks; a body with a file goes as form data. */
function requestOf(
  key: string,
  input: Parts,
  origin: string,
): { url: string; init: RequestInit & { headers: Record<string, string> } } {
  const space = key.indexOf(' ');
  const { body, headers } = bodyOf(input.body);
  return {
    url: origin + pathOf(key.slice(space + 1), input.params ?? {}) + searchOf(input.query ?? {}),
    init: {
      method: key.slice(0, space),
      credentials: 'include',
      cache: 'no-store',
      headers: {
        ...headers,
        accept: 'application/json',
        'x-mfe': asker,
        'x-page': pageId(),
        'x-requested-with': 'XMLHttpRequest',
      },
      ...(body !== undefined && { body }),
    },
  };
}

// Bound late, so that a test's own fetch is asked.
const fetched = (url: string, init: RequestInit) => globalThis.fetch(url, init);

async function send(url: string, init: RequestInit, transport = fetched): Promise<Response> {
  try {
    return await transport(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    const message = 'Нет связи с сервером. Проверьте интернет и повторите.';
    throw new ApiError({ status: 0, code: 'network', message }, { cause });
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const unexpected = {
    status: response.status,
    code: 'crash',
    message: `Сервер ответил ошибкой ${response.status}.`,
  } as const;
  try {
    // Every refusal of our server has this shape; a proxy in between may answer anything.
    const body = (await response.json()) as Partial<RefusalBody> | null;
    return new ApiError({ ...unexpected, ...body, status: response.status });
  } catch {
    return new ApiError(unexpected);
  }
}

/** Makes a call of the contract and answers its result with its topics. */
export async function callForAnswer<K extends CallKey>(
  key: K,
  input: InputOf<K>,
  { signal, origin = '', headers, account = pageAccount(), transport }: CallOptions = {},
): Promise<Answer<ResultOf<K>>> {
  const { url, init } = requestOf(key, input, origin);
  const owner: Record<string, string> = account === null ? {} : { 'x-account': String(account) };
  const asked = { ...init, headers: { ...init.headers, ...owner, ...headers }, signal: signal ?? null };
  const response = await send(url, asked, transport);
  if (!response.ok) {
    const refusal = await refusalOf(response);
    tellSessionRefused(account, refusal.code);
    throw refusal;
  }
  const text = response.status === 204 ? '' : await response.text();
  const topics =
    response.headers
      .get('x-topics')
      ?.split(/[\s,]+/)
      .filter(Boolean) ?? [];
  const operation_id = Number(response.headers.get('x-operation-id')) || null;
  // The server writes what the contract says; its own tests hold it to that.
  return { data: (text ? JSON.parse(text) : null) as ResultOf<K>, topics, operation_id };
}

/**
 * Makes a call of the contract; throws ApiError when the server refuses or cannot be reached.
 * @example
 * const week = await call('GET /api/lessons/week/{date}', { params: { date: '2026-11-20' } }, { signal });
 */
export async function call<K extends CallKey>(key: K, input: InputOf<K>, options?: CallOptions): Promise<ResultOf<K>> {
  return (await callForAnswer(key, input, options)).data;
}
