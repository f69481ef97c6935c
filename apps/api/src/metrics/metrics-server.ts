import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** The longest time for a request to arrive, and for an idle connection. */
const PATIENCE_MS = 10_000;
const MOST_CONNECTIONS = 20;

/** The metrics as Prometheus reads them. */
export interface Reading {
  contentType: string;
  text(): Promise<string>;
}

interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

const refuse = (response: ServerResponse, status: number, headers: Record<string, string> = {}) =>
  void response.writeHead(status, headers).end();

/** OPS-275: a server with `GET /metrics` and nothing else. Rejects when it cannot listen. */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  { contentType, text }: Reading,
): Promise<MetricsServer> {
  const patience = { requestTimeout: PATIENCE_MS, headersTimeout: PATIENCE_MS, keepAliveTimeout: PATIENCE_MS };
  const server = createServer(patience, ({ method, url = '' }, response) => {
    if (url.split('?', 1)[0] !== '/metrics') return refuse(response, 404);
    if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405, { allow: 'GET, HEAD' });
    text().then(
      (body) => void response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body),
      () => refuse(response, 500),
    );
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
