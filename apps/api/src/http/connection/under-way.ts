import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** After a stop was asked for: how long a body may still come in, an answer go out, a socket say goodbye. */
export const GOODBYE_MS = 3000;
const LOOK_MS = 50;

/** OPS-97. What the server has been asked and has not answered: that alone keeps it from ending. */
export interface UnderWay {
  /** Resolves when each request that has come whole has its answer, at least begun. */
  answered(): Promise<void>;
  /** Ends, a while later, the connections on which nothing is under way: silent ones, a body that does not come, a reader that does not read. */
  cutLater(): void;
}

export function watchRequests(server: Server): UnderWay {
  const open = new Map<ServerResponse, IncomingMessage>();
  server.prependListener('request', (request, response) => {
    open.set(response, request);
    response.once('close', () => open.delete(response));
  });

  const isUnderWay = () => [...open].some(([response, request]) => request.complete && !response.headersSent);

  async function answered() {
    while (isUnderWay()) await pause(LOOK_MS, undefined, { ref: false });
  }

  return {
    answered,
    cutLater() {
      const cut = () => void answered().then(() => server.closeAllConnections());
      const timer = setInterval(cut, GOODBYE_MS).unref();
      server.once('close', () => clearInterval(timer));
    },
  };
}
