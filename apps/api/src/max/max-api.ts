import type { Config } from '../config/config.ts';

/** The operator's settings of the bot in MAX. */
export type MaxSettings = NonNullable<Config['max']>;

/** MAX answered without a refusal of the Bot API: it is overloaded or unavailable and has processed nothing. */
export class MaxAway extends Error {}

/** A refusal of the Bot API: the fields `code` and `message` of its answer, and the HTTP status. */
export class MaxRefusal extends Error {
  readonly status: number;
  readonly code: string;
  /** The seconds of the header Retry-After, if there is one. */
  readonly pause: number | undefined;

  constructor(status: number, { code, message, pause }: { code: string; message: string; pause?: number | undefined }) {
    super(`MAX refused it: ${status} ${code} ${message}`);
    this.status = status;
    this.code = code;
    this.pause = pause;
  }
}

/** The limit for all requests except for polling, which waits on purpose. */
const PATIENCE_MS = 60_000;

interface Asked {
  query?: Record<string, string | number>;
  body?: object;
  /** Aborts a poll when the process stops. */
  signal?: AbortSignal;
  /** The time that MAX may wait on purpose, in milliseconds. */
  waits_ms?: number;
}

/** The Bot API of MAX. Returns the parsed answer, whose fields the callers check. */
export type MaxApi = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  asked?: Asked,
) => Promise<unknown>;

const textIn = (value: unknown, name: string): string => {
  // A key of an unknown object is unknown.
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return typeof found === 'string' ? found : '';
};

async function refusalIn(response: Response): Promise<MaxRefusal> {
  const said: unknown = await response.json().catch(() => null);
  const pause = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new MaxRefusal(response.status, {
    code: textIn(said, 'code'),
    message: textIn(said, 'message'),
    pause: Number.isFinite(pause) && pause > 0 ? pause : undefined,
  });
}

/** Opens the Bot API at the configured address. The token is only in a header, so no error contains it. */
export function openMaxApi({ token, apiUrl }: Pick<MaxSettings, 'token' | 'apiUrl'>): MaxApi {
  return async (method, path, { query = {}, body, signal, waits_ms = 0 } = {}) => {
    const url = new URL(`${apiUrl}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const limit_ms = PATIENCE_MS + waits_ms;
    const patience = AbortSignal.timeout(limit_ms);
    const response = await fetch(url, {
      method,
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
    });
    if (response.status >= 500) {
      await response.body?.cancel();
      throw new MaxAway(`MAX answered ${response.status}`);
    }
    if (!response.ok) throw await refusalIn(response);
    return response.json();
  };
}
