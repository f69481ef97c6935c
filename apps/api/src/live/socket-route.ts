import type { FastifyInstance, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify';
import type { SocketMessage } from '@planner/contract';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { POLICY_VIOLATION, type Sockets } from './sockets.ts';

const PATIENCE_MILLISECONDS = 10_000;
const TRY_AGAIN = 1013;

const Hello = z.object({ token: z.string().max(200) });

/** Invalidates a token and returns its owner. */
export type RedeemToken = (token: string) => Promise<{ user_id: number; session_id: number } | undefined>;

const say = (socket: WebSocket, message: SocketMessage) => socket.send(JSON.stringify(message));

function tokenIn(data: unknown): string | undefined {
  try {
    return Hello.parse(JSON.parse(String(data))).token;
  } catch {
    return undefined;
  }
}

/**
 * SOC-10, SOC-11: mounts /ws/, where the client's first message is its token. `answerOthers` answers requests without
 * an upgrade.
 */
export function mountSocket(
  app: FastifyInstance,
  sockets: Sockets,
  redeem: RedeemToken,
  refuseForeign: (request: FastifyRequest) => void,
  answerOthers: RouteHandlerMethod,
): void {
  const route: RouteOptions = {
    method: 'GET',
    url: '/ws/',
    onRequest: async (request) => refuseForeign(request),
    handler: answerOthers,
    wsHandler(socket, request) {
      const impatience = setTimeout(() => socket.close(POLICY_VIOLATION, 'no token'), PATIENCE_MILLISECONDS);
      socket.on('close', () => clearTimeout(impatience));
      socket.on('error', (error) => request.log.debug({ err: error }, 'a socket broke'));
      socket.once('message', (data) => {
        clearTimeout(impatience);
        const token = tokenIn(data);
        if (token === undefined) return socket.close(POLICY_VIOLATION, 'no token');
        redeem(token).then(
          (owner) => {
            if (owner === undefined) return socket.close(POLICY_VIOLATION, 'token unknown or used');
            sockets.add(socket, owner.user_id, owner.session_id);
            say(socket, { type: 'auth_success' });
          },
          (error: unknown) => {
            request.log.warn({ err: error }, 'a socket token could not be looked up');
            socket.close(TRY_AGAIN, 'try again');
          },
        );
      });
      say(socket, { type: 'auth_required' });
    },
  };
  app.route(route);
  app.route({ ...route, url: '/ws' });
}
