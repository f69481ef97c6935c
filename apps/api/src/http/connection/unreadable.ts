import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { STATUS, type RefusalCode } from '@planner/contract';
import type { FastifyInstance } from 'fastify';
import { ANSWER_HEADERS } from '@planner/server-core';
import { Refusal } from '../refusal.ts';

const CODE_OF_ERROR: Partial<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};

interface HttpSocket extends Duplex {
  /** Node's own mark of the answer that belongs to this connection. */
  _httpMessage?: { headersSent: boolean } | null;
}

/** Where there is no request, and so no reply, the refusal is written by hand, and the connection ends. */
function sayRefusal(socket: HttpSocket, code: RefusalCode): void {
  // In the middle of an answer another one would be read as a part of it.
  if (!socket.writable || socket._httpMessage?.headersSent === true) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(new Refusal(code).body());
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...ANSWER_HEADERS,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = STATUS[code];
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

/** Connections on which what comes is large, and may take its time as long as it moves. */
const patient = new WeakSet<Duplex>();

/** XPT-25. Node gives up a request once, after two minutes; one of these goes on. */
export function hasTime(request: IncomingMessage): void {
  const { socket } = request;
  patient.add(socket);
  request.once('close', () => patient.delete(socket));
}

/** OPS-99. What the parser of HTTP has given up. */
export function refuseUnparsed(error: Error & { code?: string }, socket: HttpSocket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && patient.has(socket)) return;
  if (error.code === 'ECONNRESET') socket.destroy();
  else sayRefusal(socket, CODE_OF_ERROR[error.code ?? ''] ?? 'bad_request');
}

/** OPS-99. What is HTTP and yet no request to a site: Node and ws would end these with words of their own, or with none. */
export function refuseStrange(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') throw new Refusal('bad_request');
  });
  app.server.on('connect', (_request, socket) => sayRefusal(socket, 'not_found'));
  app.server.on('checkExpectation', ({ socket }) => sayRefusal(socket, 'expectation_failed'));
  app.websocketServer.on('wsClientError', (_error, socket) => sayRefusal(socket, 'bad_request'));
}

/** What decides in Node how much of a connection is read; the rest of `http`'s options stays as it is. */
export const READING = {
  // `refuseStrange` looks itself, to answer in our words.
  requireHostHeader: false,
  // Any other wish to upgrade (h2c of a Java client) is a request like others, as HTTP has it.
  shouldUpgradeCallback: ({ url, headers }: { url?: string; headers: { upgrade?: string } }) =>
    /^\/ws\/?($|\?)/.test(url ?? '') && headers.upgrade?.toLowerCase() === 'websocket',
} as const;

/** How long a request may take to come whole; after that nobody is waiting for its answer. */
export const REQUEST_PATIENCE_MS = 120_000;
/** SEC-17. How long an answer may be prepared and sent; the database gives up long before. */
export const ANSWER_PATIENCE_MS = 120_000;
/** XPT-25. The same of an archive, which has to come first: gigabytes over a line of a home. */
export const ARCHIVE_PATIENCE_MS = 4 * 3_600_000;
/** SEC-17. How long a connection may stand on which nothing moves; a socket speaks each half a minute. */
export const SILENCE_MS = 150_000;
