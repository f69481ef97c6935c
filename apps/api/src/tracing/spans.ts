/** A piece of work that no request waits for. It begins a trace of its own. */
export type WorkKind = 'job' | 'delivery';

export interface RequestFacts {
  /** The name of the call, such as `GET /api/lessons/{id}`. */
  name: string;
  method: string;
  route: string | undefined;
  /** The number of the request in the log. */
  number: string;
  headers: Record<string, string | string[] | undefined>;
}

export interface RequestSpan {
  /** Runs a hook, and with it all later steps of the request, in the trace of the request. */
  within(hook: () => void): void;
  /** `status` is null when the client left before the whole answer. */
  end(status: number | null): void;
}

/** The started tracing. The SDK is behind it, so the code that is traced loads no package. */
export interface Spans {
  inSpan<Result>(kind: WorkKind, name: string, work: () => Promise<Result>): Promise<Result>;
  /** The statement as `query` of pg accepts it. */
  ofStatement(statement: unknown, send: () => unknown): unknown;
  ofRequest(facts: RequestFacts): RequestSpan;
  apart(work: () => void): void;
  fail(error: unknown): void;
  traceId(): string | undefined;
}

/** Null while OTEL_EXPORTER_OTLP_ENDPOINT is absent. */
let spans: Spans | null = null;

export function traceBy(started: Spans | null): void {
  spans = started;
}

/** OPS-289. Runs a job or a delivery in a span of its own. */
export const inSpan = <Result>(kind: WorkKind, name: string, work: () => Promise<Result>): Promise<Result> =>
  spans === null ? work() : spans.inSpan(kind, name, work);

/** OPS-289. Sends a statement of the database in a span, if a request, job or delivery sends it. */
export const ofStatement = (statement: unknown, send: () => unknown): unknown =>
  spans === null ? send() : spans.ofStatement(statement, send);

/** OPS-289. Begins the span of a request. */
export const spanOfRequest = (facts: RequestFacts): RequestSpan | null =>
  spans === null ? null : spans.ofRequest(facts);

/** Wakes a queue outside of the caller's trace, because the queue works for other requests too. */
export const apart = (work: () => void): void => (spans === null ? work() : spans.apart(work));

/** Marks the current span as failed, for an error that its work handles itself. */
export const failSpan = (error: unknown): void => spans?.fail(error);

/** The id of the current trace. */
export const traceId = (): string | undefined => spans?.traceId();
