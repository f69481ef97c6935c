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
  /** Node's own reference to the answer that is being written on this connection. */
  _httpMessage?: { headersSent: boolean } | null;
}

/**
 * Writes a refusal directly to the socket and closes the connection. Needed when Node has no request object, and so no
 * reply.
 */
function sayRefusal(socket: HttpSocket, code: RefusalCode): void {
  // Inside a begun answer, the client would read the refusal as a part of that answer.
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

/** Connections that upload a large file and may take longer than Node's request timeout. */
const patient = new WeakSet<Duplex>();

/**
 * XPT-25. Exempts the connection of a request from Node's request timeout, which Node reports once, after two minutes.
 */
export function hasTime(request: IncomingMessage): void {
  const { socket } = request;
  patient.add(socket);
  request.once('close', () => patient.delete(socket));
}

/** OPS-99. Answers a request that Node's HTTP parser has rejected. */
export function refuseUnparsed(error: Error & { code?: string }, socket: HttpSocket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && patient.has(socket)) return;
  if (error.code === 'ECONNRESET') socket.destroy();
  else sayRefusal(socket, CODE_OF_ERROR[error.code ?? ''] ?? 'bad_request');
}

/**
 * OPS-99. Answers valid HTTP that is no request to a site. By default Node and ws end such requests with their own text
 * or with none.
 */
export function refuseStrange(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') throw new Refusal('bad_request');
  });
  app.server.on('connect', (_request, socket) => sayRefusal(socket, 'not_found'));
  app.server.on('checkExpectation', ({ socket }) => sayRefusal(socket, 'expectation_failed'));
  app.websocketServer.on('wsClientError', (_error, socket) => sayRefusal(socket, 'bad_request'));
}

/** The options of Node's HTTP parser that differ from the defaults. */
export const READING = {
  // `refuseStrange` checks the Host header itself, to answer with the product's refusal.
  requireHostHeader: false,
  // Any other upgrade, such as h2c of a Java client, is handled as an ordinary request, as HTTP allows.
  shouldUpgradeCallback: ({ url, headers }: { url?: string; headers: { upgrade?: string } }) =>
    /^\/ws\/?($|\?)/.test(url ?? '') && headers.upgrade?.toLowerCase() === 'websocket',
} as const;

/** The time for a request to arrive completely. After that its sender no longer waits. */
export const REQUEST_PATIENCE_MS = 120_000;
/** SEC-17. The time to prepare and send an answer. The database gives up long before. */
export const ANSWER_PATIENCE_MS = 120_000;
/**
 * XPT-25. The time limit of a request with an archive. It is longer, because gigabytes are uploaded over a home
 * connection.
 */
export const ARCHIVE_PATIENCE_MS = 4 * 3_600_000;
/** SEC-17. The time after which an idle connection is closed. A WebSocket sends a message every 30 seconds. */
export const SILENCE_MS = 150_000;
