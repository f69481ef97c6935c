import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { pause, sqlState } from '@planner/server-core';
import { statementName } from './statement-name.ts';
import type { RequestFacts, RequestSpan, Spans, WorkKind } from './spans.ts';

/** OPS-312. Spans beyond this number are dropped while the collector does not answer. */
const MOST_WAITING = 2048;
const MOST_IN_BATCH = 512;
const DELAY_MS = 1000;
const EXPORT_PATIENCE_MS = 10_000;
/** OPS-313: how long a stop waits for the collector. */
const LAST_PATIENCE_MS = 2000;
/** How often the log repeats that the collector is away. */
const REPORT_MS = 60_000;

export interface Traces {
  /** The address of the collector, without `/v1/traces`. */
  endpoint: string;
  service: string;
}

type Log = Pick<FastifyBaseLogger, 'warn'>;

export interface Tracing {
  spans: Spans;
  /** Reports lost spans to this log from now on. */
  reportTo(log: Log): void;
  /** Sends the rest, within two seconds. Never rejects. */
  close(): Promise<void>;
}

/** OPS-289. Starts the tracing SDK without its global objects, so that it changes nothing outside of this product. */
export function startTracing({ endpoint, service }: Traces): Tracing {
  const url = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href;
  const reported = reporting(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_PATIENCE_MS }));
  const processor = new BatchSpanProcessor({
    exporter: reported.exporter,
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: MOST_IN_BATCH,
    scheduledDelayMillis: DELAY_MS,
    exportTimeoutMillis: EXPORT_PATIENCE_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid }),
    spanProcessors: [processor],
  });
  return {
    spans: spansOf(provider.getTracer('tetradka')),
    reportTo: reported.reportTo,
    async close() {
      const ended = new AbortController();
      // A failure of the last export is reported like any other.
      const flushed = provider.shutdown().catch(() => undefined);
      await Promise.race([flushed, pause(LAST_PATIENCE_MS, ended.signal)]).finally(() => ended.abort());
    },
  };
}

/** Passes spans on, and reports at most once a minute that some were lost. */
function reporting(exporter: SpanExporter): { exporter: SpanExporter; reportTo(log: Log): void } {
  let log: Log | undefined;
  let lost = 0;
  let reportAt = 0;
  const report = (error: Error | undefined) => {
    const now = performance.now();
    if (log === undefined || now < reportAt) return;
    log.warn({ reason: error?.message, lost }, 'the collector of traces does not take spans, so they are dropped');
    reportAt = now + REPORT_MS;
    lost = 0;
  };
  return {
    reportTo(used) {
      log = used;
    },
    exporter: {
      export(spans, answer) {
        exporter.export(spans, (result) => {
          answer(result);
          if (result.code === ExportResultCode.SUCCESS) return;
          lost += spans.length;
          report(result.error);
        });
      },
      shutdown: () => exporter.shutdown(),
    },
  };
}

const KIND_OF = { job: SpanKind.INTERNAL, delivery: SpanKind.PRODUCER } as const satisfies Record<WorkKind, SpanKind>;

/** The kind of an error, never its message: a message may contain an address or a name. */
function fail(span: Span, error: unknown): void {
  const kind = sqlState(error) ?? (error instanceof Error ? error.name : typeof error);
  span.setAttribute('error.type', kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function spansOf(tracer: Tracer): Spans {
  const storage = new AsyncLocalStorage<Context>();
  const within = <Result>(span: Span, work: () => Result): Result =>
    storage.run(trace.setSpan(ROOT_CONTEXT, span), work);
  /** The current span, unless it has ended: a timer may outlive the request that began it. */
  function current(): { span: Span; context: Context } | null {
    const context = storage.getStore();
    const span = context && trace.getSpan(context);
    return context !== undefined && span?.isRecording() === true ? { span, context } : null;
  }

  async function endAfter<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    inSpan(kind, name, work) {
      const span = tracer.startSpan(name, { kind: KIND_OF[kind], attributes: { 'tetradka.work': kind } }, ROOT_CONTEXT);
      return endAfter(span, () => within(span, work));
    },
    ofStatement(statement, send) {
      const around = current();
      if (around === null) return send();
      const name = statementName(textOf(statement));
      const attributes: Attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, around.context);
      const sent = send();
      if (sent instanceof Promise) return endAfter(span, () => sent);
      // The receiver of a callback or of a stream gets the rows later.
      span.end();
      return sent;
    },
    ofRequest: (facts) => requestSpan(tracer, facts, within),
    apart: (work) => storage.exit(work),
    fail(error) {
      const around = current();
      if (around !== null) fail(around.span, error);
    },
    traceId: () => current()?.span.spanContext().traceId,
  };
}

/** A statement is its text, or an object with it. */
function textOf(statement: unknown): string {
  if (typeof statement === 'object' && statement !== null && 'text' in statement) return String(statement.text);
  return String(statement);
}

const propagator = new W3CTraceContextPropagator();

/** OPS-291: continues the trace of the caller's `traceparent`. */
function requestSpan(
  tracer: Tracer,
  { name, method, route, number, headers }: RequestFacts,
  within: (span: Span, work: () => void) => void,
): RequestSpan {
  const attributes: Attributes = { 'http.request.method': method, 'tetradka.request': number };
  if (route !== undefined) attributes['http.route'] = route;
  const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
  return {
    within: (hook) => within(span, hook),
    end(status) {
      if (status === null) span.setAttribute('error.type', 'aborted');
      else span.setAttribute('http.response.status_code', status);
      if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
