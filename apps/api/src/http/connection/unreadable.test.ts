import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
beforeAll(async () => void (await api.server.listen({ port: 0, host: '127.0.0.1' })));

/** The answer on a new connection, read until the server closes it. */
async function answerTo(text: string): Promise<{ status: number; body: string }> {
  const address = api.server.server.address();
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => (heard += String(data)));
  socket.write(text);
  await once(socket, 'close');
  const [, status, body = ''] = /^HTTP\/1\.1 (\d+) [^]*?\r\n\r\n([^]*)$/.exec(heard) ?? [];
  return { status: Number(status), body };
}

const HOST = 'Host: localhost\r\n';
const LOGIN = `POST /api/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const UPGRADE = `GET /ws/ HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n`;

test.each([
  ['a text that is no HTTP', 'HELLO\r\n\r\n', 400, 'bad_request'],
  ['a TLS handshake', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000', 400, 'bad_request'],
  ['an unknown version of HTTP', `GET / HTTP/9.9\r\n${HOST}\r\n`, 400, 'bad_request'],
  ['an invalid header', `GET / HTTP/1.1\r\n${HOST}no header: x\r\n\r\n`, 400, 'bad_request'],
  ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'bad_request'],
  ['a negative length', `${LOGIN}Content-Length: -1\r\n\r\n`, 400, 'bad_request'],
  ['two lengths', `${LOGIN}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400, 'bad_request'],
  ['a chunk without a size', `${LOGIN}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400, 'bad_request'],
  ['an expectation', `${LOGIN}Expect: wonders\r\nContent-Length: 0\r\n\r\n`, 417, 'expectation_failed'],
  ['a CONNECT request', `CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`, 404, 'not_found'],
  ['a socket without a key', `${UPGRADE}Sec-WebSocket-Version: 13\r\n\r\n`, 400, 'bad_request'],
  [
    'an ordinary request to the socket’s path',
    `GET /ws/ HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
    404,
    'not_found',
  ],
  ['endless headers', `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['an endless address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431, 'headers_too_large'],
])('[OPS-99] %s gets the usual body of a refusal', async (_, text, status, code) => {
  const answer = await answerTo(text);

  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({ status, code, message: expect.stringMatching(/[а-я]/) });
});

test('[OPS-99] a client that asks to upgrade to another protocol is answered in HTTP', async () => {
  const { status, body } = await answerTo(
    `GET /healthz HTTP/1.1\r\n${HOST}Connection: close, Upgrade\r\nUpgrade: h2c\r\n\r\n`,
  );

  expect({ status, body }).toEqual({ status: 200, body: '{"alive":true}' });
});

test('[OPS-99] a request that does not arrive within two minutes gets the usual body of a refusal', async () => {
  const { server } = api.server;
  server.once('connection', (socket) => {
    // Node emits this error after its request timeout.
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    socket.once('data', () => server.emit('clientError', late, socket));
  });

  const { status, body } = await answerTo(`${LOGIN}Content-Length: 100\r\n\r\n{`);

  expect(server.requestTimeout).toBe(120_000);
  expect(JSON.parse(body)).toEqual({ status, code: 'too_slow', message: expect.stringMatching(/[а-я]/) });
  expect(status).toBe(408);
});
