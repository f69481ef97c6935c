import type { CallKey, InputOf, RefusalBody, ResultOf } from '@planner/contract';
import { ApiError } from './api-error.ts';
import { pageAccount, tellSessionRefused } from './page-account.ts';

type Transport = (url: string, init: RequestInit) => Promise<Response>;

export interface CallOptions {
  /** Aborts the call when the view closes. A call has no other time-out. */
  signal?: AbortSignal;
  /** The origin of the server. Programs outside a browser need it; a page uses its own origin. */
  origin?: string;
  /** Additional headers, such as the cookie of a program outside a browser. */
  headers?: Record<string, string> | undefined;
  /**
   * The `Idempotency-Key`: the server executes all requests with this key once (OPS-140). So a request whose answer was
   * lost is sent once more (OPS-347).
   */
  key?: string | undefined;
  /**
   * The account of a call that is sent long after its creation; null for no account. The default is the page's account.
   */
  account?: number | null;
  /** Replaces fetch, such as for upload progress or in a test. */
  transport?: Transport;
}

/** A result with its topics: those that a read shows, or those that a write changed. */
export interface Answer<Result> {
  data: Result;
  topics: readonly string[];
  /** The id for undoing a write; null when the write cannot be undone. */
  operation_id: number | null;
}

/** The three parts of a call's input in a form that is independent of the call's types. */
interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

declare const __MFE__: string | undefined;
/** The build that makes the call, such as `calendar@0.1.0+3f2a9c1`. The build tool defines it. */
const asker = typeof __MFE__ === 'undefined' ? 'unbuilt' : __MFE__;

// A global symbol, because the shell and every remote have their own copy of this file.
const PAGE = Symbol.for('tetradka.page');

/**
 * Returns the id of this page; it is constant while the page is open. The server uses it to name the page of a write.
 */
export function pageId(): string {
  // Only this library uses the symbol.
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
    for (const one of [value].flat()) search.append(name, String(one));
  }
  const text = search.toString();
  return text && `?${text}`;
}

function bodyOf(body: unknown): { body?: BodyInit; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  const parts = Object.entries(body ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one: unknown) => ({ name, value: one })),
  );
  if (!parts.some(({ value }) => value instanceof Blob)) {
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  }
  const form = new FormData();
  for (const { name, value } of parts) {
    // Form data contains only texts and files: any other value is written as JSON.
    if (value !== undefined) form.append(name, value instanceof Blob ? value : asText(value));
  }
  return { body: form, headers: {} };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns the method, address and init of a call. A body with a file is sent as form data, any other as JSON. */
function requestOf(
  key: string,
  input: Parts,
  origin: string,
): { url: string; init: RequestInit & { headers: Record<string, string> } } {
  const [method = '', path = ''] = key.split(' ');
  const { headers, ...sent } = bodyOf(input.body);
  return {
    url: origin + pathOf(path, input.params ?? {}) + searchOf(input.query ?? {}),
    init: {
      method,
      credentials: 'include',
      cache: 'no-store',
      headers: {
        ...headers,
        accept: 'application/json',
        'x-mfe': asker,
        'x-page': pageId(),
        'x-requested-with': 'XMLHttpRequest',
      },
      ...sent,
    },
  };
}

async function send(url: string, init: RequestInit, transport: Transport = globalThis.fetch): Promise<Response> {
  try {
    return await transport(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    const message = 'Нет связи с сервером. Проверьте интернет и повторите.';
    throw new ApiError({ status: 0, code: 'network', message }, { cause });
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function refusalOf(response: Response): Promise<ApiError> {
  const { status } = response;
  // The server's refusals have this shape. A proxy may answer anything else, such as a page.
  const body = (await response.json().catch(() => null)) as Partial<RefusalBody> | null;
  return new ApiError({ code: 'crash', message: `Сервер ответил ошибкой ${status}.`, ...body, status });
}

/** Makes a call of the contract and returns the result with its topics. Throws an ApiError like `call`. */
export async function callForAnswer<K extends CallKey>(
  key: K,
  input: InputOf<K>,
  { signal, origin = '', headers, key: onceKey, account = pageAccount(), transport }: CallOptions = {},
): Promise<Answer<ResultOf<K>>> {
  const { url, init } = requestOf(key, input, origin);
  const owner = account !== null && { 'x-account': String(account) };
  const once = onceKey !== undefined && { 'idempotency-key': onceKey };
  const asked = { ...init, headers: { ...init.headers, ...owner, ...once, ...headers }, signal: signal ?? null };
  let response = await send(url, asked, transport);
  // A proxy answers so when a process has ended during the request. It is unknown whether the write happened.
  if (once && [502, 504].includes(response.status)) {
    await pause(1000);
    response = await send(url, asked, transport);
  }
  if (!response.ok) {
    const refusal = await refusalOf(response);
    tellSessionRefused(account, refusal.code);
    throw refusal;
  }
  const topics = response.headers.get('x-topics')?.match(/[^\s,]+/g) ?? [];
  const operation_id = Number(response.headers.get('x-operation-id')) || null;
  // The server's own tests guarantee that the answer matches the contract.
  const data = JSON.parse((await response.text()) || 'null') as ResultOf<K>;
  return { data, topics, operation_id };
}

/**
 * Makes a call of the contract and returns the result. Throws an ApiError when the server rejects the call or is
 * unreachable.
 * @example
 * const week = await call('GET /api/lessons/week/{date}', { params: { date: '2026-11-20' } }, { signal });
 */
export async function call<K extends CallKey>(key: K, input: InputOf<K>, options?: CallOptions): Promise<ResultOf<K>> {
  return (await callForAnswer(key, input, options)).data;
}
