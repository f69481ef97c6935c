import type { RefusalBody } from '@planner/contract';

/**
 * The server rejected a call, or the call did not reach the server (`status` 0, code `network`). `message` is Russian
 * and may be shown to users.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: RefusalBody['code'] | 'network';
  readonly fields: Readonly<Record<string, string>>;
  readonly details: unknown;
  /** The id of the request in the server's log. */
  readonly request_id: string | null;

  constructor(body: Omit<RefusalBody, 'code'> & { code: ApiError['code'] }, options?: ErrorOptions) {
    super(body.message, options);
    this.status = body.status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.details = body.details;
    this.request_id = body.request_id ?? null;
  }
}

/** Whether a value is an ApiError. The check is by name, because each bundle has its own copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
