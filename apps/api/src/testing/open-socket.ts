import type { SocketMessage } from '@planner/contract';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Visitor } from './person.ts';

export interface TestSocket {
  /** All messages received so far. */
  heard: SocketMessage[];
  /** The close code, or the status of a refused upgrade. Undefined while the socket is open. */
  closedWith: number | undefined;
  send(text: string): void;
  close(): void;
}

/** Opens a socket to /ws/ without sending a message. */
export async function openSocket(server: FastifyInstance, origin?: string): Promise<TestSocket> {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/`, origin === undefined ? {} : { origin });
  onTestFinished(() => socket.terminate());
  const opened: TestSocket = {
    heard: [],
    closedWith: undefined,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
  // The server sends only messages of the contract.
  socket.on('message', (data) => void opened.heard.push(JSON.parse(String(data)) as SocketMessage));
  socket.on('close', (code) => (opened.closedWith = code));
  socket.on('error', () => undefined);
  socket.on('unexpected-response', (_request, { statusCode }) => (opened.closedWith = statusCode));
  return opened;
}

/** Opens a socket and authenticates it with the person's token. */
export async function signedInSocket(server: FastifyInstance, person: Visitor): Promise<TestSocket> {
  const { ws_token } = await person.call('GET /ws/token', {});
  const socket = await openSocket(server);
  await until(() => socket.heard.length >= 1);
  socket.send(JSON.stringify({ token: ws_token }));
  await until(() => socket.heard.length >= 2);
  return socket;
}

async function until(isSo: () => boolean): Promise<void> {
  for (let left = 1000; left > 0 && !isSo(); left--) await new Promise((resolve) => setTimeout(resolve, 10));
  if (!isSo()) throw new Error('The socket did not say what it was waited for');
}
