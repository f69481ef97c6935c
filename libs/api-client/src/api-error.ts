import type { RefusalBody } from '@planner/contract';

/** The server said no, or could not be reached (`status` 0, code `network`). `message` is Russian and may be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: RefusalBody['code'] | 'network';
  readonly fields: Readonly<Record<string, string>>;
  readonly details: unknown;
  /** The number by which the server's log knows the request. */
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

/** Whether it is an ApiError, of whichever bundle's copy of this library. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
