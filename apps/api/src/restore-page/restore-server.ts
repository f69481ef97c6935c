import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { hours } from '@planner/server-core';
import type { Config } from '../config/config.ts';
import { isOwnName } from '../http/connection/host.ts';
import { PROBES } from '../http/probes/health.ts';
import { type Asked, leadToPage, readForm, sendPage, sendStatus } from './answers.ts';
import { operatorCalls, type OperatorParts } from './operator-calls.ts';
import { codeText, waitText } from './page-text.ts';

const MOST_CONNECTIONS = 50;
const HEADERS_MS = 10_000;
const COOKIE = 'restore';
const WRONG_CODE = 'Код не подходит. Он напечатан в журнале сервера при этом запуске.';

const digest = (text: string) => createHash('sha256').update(text).digest();
const isEqual = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

interface Parts extends Omit<OperatorParts, 'dataDir'> {
  config: Pick<Config, 'dataDir' | 'givenPublicUrl' | 'host'>;
  /** OPS-334. The text in the log that proves that a visitor reads it. */
  code: string;
}

/** OPS-334 to OPS-338. A server with the page /restore and the probes, and without the product. */
export function restoreServer({ config, code, ...parts }: Parts): Server {
  const secret = randomBytes(24).toString('base64url');
  const isSecure = config.givenPublicUrl?.startsWith('https:') === true;
  const names = { publicUrl: config.givenPublicUrl, host: config.host };
  const own = operatorCalls({ ...parts, dataDir: config.dataDir });

  const isOperator = ({ request }: Asked): boolean =>
    (request.headers.cookie ?? '')
      .split(';')
      .map((pair) => pair.trim().split('='))
      .some(([name, value = '']) => name === COOKIE && isEqual(value, secret));

  async function checkCode(asked: Asked): Promise<void> {
    const form = await readForm(asked);
    if (!isEqual(form?.get('code')?.trim() ?? '', code)) {
      return sendPage(asked, 403, (nonce) => codeText(nonce, WRONG_CODE));
    }
    const attributes = `Path=/restore; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
    return leadToPage(asked, { 'set-cookie': `${COOKIE}=${secret}; ${attributes}` });
  }

  async function handle(asked: Asked): Promise<void> {
    const { request, url } = asked;
    const call = `${request.method === 'HEAD' ? 'GET' : request.method} ${url.pathname}`;
    if (call.startsWith('GET ') && PROBES.includes(url.pathname)) return sendStatus(asked, 200);
    if (!isOwnName(request.headers.host ?? '', request.socket.remoteAddress, names)) return sendStatus(asked, 421);
    const site = request.headers['sec-fetch-site'];
    const isForeign = site === 'cross-site' || site === 'same-site';
    if (isForeign && !call.startsWith('GET ')) return sendStatus(asked, 403);
    if (call === 'POST /restore/code') return checkCode(asked);
    const ofOperator = own[call];
    if (ofOperator === undefined) return sendPage(asked, 503, waitText);
    if (isOperator(asked)) return ofOperator(asked);
    return call === 'GET /restore' ? sendPage(asked, 200, (nonce) => codeText(nonce, null)) : sendStatus(asked, 403);
  }

  const server = createServer({ headersTimeout: HEADERS_MS, requestTimeout: hours(6) }, (request, response) => {
    const target = URL.canParse(request.url ?? '', 'http://server') ? (request.url ?? '') : '/';
    handle({ request, response, url: new URL(target, 'http://server') }).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      response.destroy();
    });
  });
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}
