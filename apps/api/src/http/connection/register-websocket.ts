import { randomInt } from 'node:crypto';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { GOODBYE_MS, type UnderWay } from './under-way.ts';
import { GOING_AWAY, type Sockets } from '../../live/sockets.ts';

const MOST_BYTES = 4096;
/** OPS-249: the pages of a stopped process come back one after another. */
const COME_BACK_WITHIN_MS = 10_000;

/**
 * Enables WebSocket routes. A closing server sends a close frame to each client and terminates clients that do not
 * answer.
 */
export async function registerWebsocket(server: FastifyInstance, sockets: Sockets, underWay: UnderWay): Promise<void> {
  await server.register(websocket, {
    options: { maxPayload: MOST_BYTES },
    preClose(done) {
      underWay.refuseConnections();
      sockets.close();
      underWay.cutLater();
      const { clients } = server.websocketServer;
      for (const client of clients) client.close(GOING_AWAY, `again in ${randomInt(COME_BACK_WITHIN_MS)} ms`);
      const goodbye = setTimeout(() => clients.forEach((client) => client.terminate()), GOODBYE_MS);
      server.websocketServer.close((error) => {
        clearTimeout(goodbye);
        done(error);
      });
    },
  });
}
