/** @module-tag full */
import { once } from 'node:events';
import { request } from 'node:https';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { freePort, startProxy } from '../../testing/processes/proxies.ts';
import { started } from '../../testing/processes/started-process.ts';
import { testApi } from '../../testing/test-api.ts';
import { bucketAddress } from '../../testing/uploads/local-bucket.ts';

const api = await testApi();
afterAll(() => api.close());

const SITE = 'planner.example';

/** A port that passes every connection on to a socket, or without one never answers. */
async function port(socket?: string) {
  const open = new Set<Socket>();
  const server: Server = createServer((near) => {
    const sockets = socket === undefined ? [near] : [near, connect(socket)];
    for (const each of sockets) {
      open.add(each);
      each.on('error', () => undefined).once('close', () => sockets.forEach((other) => other.destroy()));
    }
    const [, far] = sockets;
    if (far !== undefined) near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    for (const each of open) each.destroy();
  };
  onTestFinished(close);
  const address = server.address();
  return { number: typeof address === 'object' && address !== null ? address.port : 0, close };
}

test('[OPS-353] behind Caddy as documented, calls are answered without the bucket, and without the database by a message', async () => {
  const [https, http, one, two] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const proxy = await startProxy('caddy', { https, http, processes: [one, two] });
  if (proxy === null) {
    process.stdout.write('NOT TRIED: Caddy or openssl is missing. Install it, or let apt-get download it.\n');
    return;
  }
  const client = await api.database.connect();
  const { user, database, host } = client;
  await client.end();
  const [ofDatabase, ofBucket] = [await port(`${host}/.s.PGSQL.5432`), await port()];
  const settings = {
    PUBLIC_URL: `https://${SITE}:${https}`,
    HOST: '127.0.0.1',
    DATABASE_URL: `postgresql://${user}@127.0.0.1:${ofDatabase.number}/${database}`,
    FILES_S3_URL: bucketAddress(ofBucket.number),
  };
  for (const PORT of [one, two]) await started(api, { ...settings, PORT: String(PORT) });
  const ask = async (method: string, path: string, { cookie = '', body = '' } = {}) => {
    const headers = { host: `${SITE}:${https}`, cookie, ...(body !== '' && { 'content-type': 'application/json' }) };
    const place = { host: '127.0.0.1', port: https, servername: SITE, method, path };
    const asked = request({ ...place, headers, agent: false, rejectUnauthorized: false });
    asked.end(body);
    const [answer] = await once(asked, 'response');
    const cookies: string[] = answer.headers['set-cookie'] ?? [];
    return { status: answer.statusCode, body: await text(answer), cookie: cookies.map((one) => one.split(';')[0]) };
  };
  const { email: username, password } = await api.teacher();
  await expect.poll(async () => (await ask('GET', '/healthz').catch(() => null))?.status).toBe(200);
  const signedIn = await ask('POST', '/api/login', { body: JSON.stringify({ username, password }) });
  const cookie = signedIn.cookie.join('; ');
  const read = () => ask('GET', '/api/user/me', { cookie });
  const isReady = async () => (await fetch(`http://127.0.0.1:${one}/readyz`)).status;

  // Two seconds of probes: by then Caddy would have removed both processes.
  const withoutBucket = [await isReady(), await isReady(), (await read()).status];
  ofDatabase.close();
  await isReady();
  const probed = await isReady();
  await expect.poll(async () => (await read()).status).toBe(503);
  const { body } = await read();

  expect(withoutBucket).toEqual([503, 503, 200]);
  expect(probed).toBe(503);
  expect(JSON.parse(body)).toMatchObject({ code: 'database_away' });
});
