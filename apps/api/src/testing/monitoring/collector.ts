import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

const Attribute = z.object({
  key: z.string(),
  value: z
    .object({ stringValue: z.string(), intValue: z.union([z.number(), z.string()]) })
    .partial()
    .transform(({ stringValue, intValue }) => stringValue ?? Number(intValue)),
});
const attributes = z.array(Attribute).transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, value])));

const Received = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes,
              status: z.object({ code: z.number().optional() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

type ReceivedSpan = z.infer<typeof Received>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

interface Collector {
  endpoint: string;
  spans: readonly ReceivedSpan[];
  services: ReadonlySet<unknown>;
  /** The headers of the last batch. */
  headers(): IncomingHttpHeaders;
  /** Holds the answers from now on, until the returned function is called. */
  hang(): () => void;
}

/** A collector of OpenTelemetry with the protocol OTLP/HTTP and JSON. */
export async function startCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const services = new Set<unknown>();
  let headers: IncomingHttpHeaders = {};
  let held: ServerResponse[] | null = null;
  const answer = (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  const server = createServer((request, response) => {
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    headers = request.headers;
    void json(request).then((body) => {
      for (const { resource, scopeSpans } of Received.parse(body).resourceSpans) {
        services.add(resource.attributes['service.name']);
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      if (held === null) answer(response);
      else held.push(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    services,
    headers: () => headers,
    hang() {
      held = [];
      return () => {
        for (const response of held ?? []) answer(response);
        held = null;
      };
    },
  };
}
