import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** After the stop signal: the time for a body to arrive, an answer to be sent, and a socket to close. */
export const GOODBYE_MS = 3000;
const LOOK_MS = 50;

const pause = () => new Promise((done) => void setTimeout(done, LOOK_MS).unref());

/** OPS-97. The requests that have arrived and have no answer yet. Only these delay the stop of the server. */
export interface UnderWay {
  /** Resolves when the answer of each completely received request has at least begun. */
  answered(): Promise<void>;
  /** Accepts no further connection. The open connections stay. */
  refuseConnections(): void;
  /**
   * After a while closes the connections without such a request: idle connections, connections whose body does not
   * arrive, and connections whose reader does not read.
   */
  cutLater(): void;
}

export function watchRequests(server: Server): UnderWay {
  const open = new Map<ServerResponse, IncomingMessage>();
  let hasProxy = false;
  // OPS-248. A proxy may be sending a request on an idle connection at this moment. So its connections stay until it has
  // closed them or until they are cut.
  const closeIdleOnes = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if (!hasProxy) closeIdleOnes();
  };
  server.prependListener('request', (request, response) => {
    hasProxy ||= 'x-forwarded-for' in request.headers;
    open.set(response, request);
    response.once('close', () => open.delete(response));
  });

  const isUnderWay = () => [...open].some(([response, request]) => request.complete && !response.headersSent);

  async function answered() {
    while (isUnderWay()) await pause();
  }

  return {
    answered,
    // The `close` of an HTTP server would also close idle connections.
    refuseConnections: () => void NetServer.prototype.close.call(server),
    cutLater() {
      const cut = () => void answered().then(() => server.closeAllConnections());
      const timer = setInterval(cut, GOODBYE_MS).unref();
      server.once('close', () => clearInterval(timer));
    },
  };
}
