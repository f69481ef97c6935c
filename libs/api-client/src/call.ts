import type { CallKey, InputOf, RefusalBody, ResultOf } from '@planner/contract';
import { ApiError } from './api-error.ts';
import { requestOf } from './request.ts';

export interface CallOptions {
  /** Ends the call when the view leaves; there is no other time-out. */
  signal?: AbortSignal;
  /** Another server than the page's own, for programs outside a browser. */
  origin?: string;
  /** Further headers, for programs outside a browser: their cookie. */
  headers?: Record<string, string>;
}

/** A result with the topics that it shows or, of a write, has changed. */
export interface Answer<Result> {
  data: Result;
  topics: readonly string[];
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await globalThis.fetch(url, init);
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
  { signal, origin = '', headers }: CallOptions = {},
): Promise<Answer<ResultOf<K>>> {
  const { url, init } = requestOf(key, input, origin);
  const response = await send(url, { ...init, headers: { ...init.headers, ...headers }, signal: signal ?? null });
  if (!response.ok) throw await refusalOf(response);
  const text = response.status === 204 ? '' : await response.text();
  const topics =
    response.headers
      .get('x-topics')
      ?.split(/[\s,]+/)
      .filter(Boolean) ?? [];
  // The server writes what the contract says; its own tests hold it to that.
  return { data: (text ? JSON.parse(text) : null) as ResultOf<K>, topics };
}

/**
 * Makes a call of the contract; throws ApiError when the server refuses or cannot be reached.
 * @example
 * const week = await call('GET /api/lessons/week/{date}', { params: { date: '2026-11-20' } }, { signal });
 */
export async function call<K extends CallKey>(key: K, input: InputOf<K>, options?: CallOptions): Promise<ResultOf<K>> {
  return (await callForAnswer(key, input, options)).data;
}
