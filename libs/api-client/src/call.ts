import type { CallKey, InputOf, RefusalBody, ResultOf } from '@planner/contract';
import { ApiError } from './api-error.ts';
import { pageAccount, tellSessionRefused } from './page-account.ts';

export interface CallOptions {
  /** Aborts the call when the view closes. A call has no other time-out. */
  signal?: AbortSignal;
  /** The origin of the server. Programs outside a browser need it; a page uses its own origin. */
  origin?: string;
  /** Additional headers, such as the cookie of a program outside a browser. */
  headers?: Record<string, string> | undefined;
  /**
   * The account of a call that is sent long after its creation; null for no account. The default is the page's account.
   */
  account?: number | null;
  /** Replaces fetch, such as for upload progress or in a test. */
  transport?: (url: string, init: RequestInit) => Promise<Response>;
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

// Reads globalThis.fetch at each call, so that a test can replace it.
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
    // The server's refusals have this shape. A proxy may answer anything else.
    const body = (await response.json()) as Partial<RefusalBody> | null;
    return new ApiError({ ...unexpected, ...body, status: response.status });
  } catch {
    return new ApiError(unexpected);
  }
}

/** Makes a call of the contract and returns the result with its topics. Throws an ApiError like `call`. */
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
  // The server's own tests guarantee that the answer matches the contract.
  return { data: (text ? JSON.parse(text) : null) as ResultOf<K>, topics, operation_id };
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
