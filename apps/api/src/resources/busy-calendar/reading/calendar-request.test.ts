import { createServer, type IncomingMessage, request, type RequestListener, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type CalendarFault, fetchCalendar, type Reach } from './calendar-request.ts';
import { isPublicAddress } from './public-address.ts';

/** Serves these answers on this machine. Returns the address. */
async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const listening = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => listening.resolve(undefined));
  await listening.promise;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens at a port has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const HERE: Reach = { protocol: 'http:', send: request, isUsualPortOnly: false, isReachable: () => true };
const failureOf = (address: string, reach: Reach = HERE) =>
  fetchCalendar(address, reach).then(
    () => 'read',
    (fault: CalendarFault) => fault.failure,
  );

test('[WRK-42] a calendar is read through at most three redirects', async () => {
  const url = await served(({ url: path = '' }, answer) => {
    const left = Number(path.slice(1));
    if (left > 0) answer.writeHead(302, { location: `/${left - 1}` }).end();
    else answer.end('BEGIN:VCALENDAR');
  });

  expect((await fetchCalendar(`${url}/3`, HERE)).toString()).toBe('BEGIN:VCALENDAR');
  expect(await failureOf(`${url}/4`)).toBe('unreachable');
});

test.each([
  [404, 'refused'],
  [403, 'refused'],
  [500, 'unreachable'],
  [302, 'unreachable'],
])('[WRK-41] the status %i is the failure %s', async (status, failure) => {
  const url = await served((_, answer) => answer.writeHead(status).end());

  expect(await failureOf(url)).toBe(failure);
});

test('[WRK-42] more than three megabytes are not read', async () => {
  const url = await served((_, answer) => answer.end(Buffer.alloc(3 * 1024 * 1024 + 1)));

  expect(await failureOf(url)).toBe('too_big');
});

test('[WRK-42] an address inside the server’s networks is not asked, as a name, as a number and after a redirect', async () => {
  let asked = 0;
  const url = await served((_, answer) => {
    asked += 1;
    answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  });
  const closed: Reach = { ...HERE, isReachable: isPublicAddress };
  const firstOnly: Reach = { ...HERE, isReachable: () => asked === 0 };

  expect(await failureOf(url, closed)).toBe('private');
  expect(await failureOf(url.replace('127.0.0.1', 'localhost'), closed)).toBe('private');
  expect(asked).toBe(0);
  expect(await failureOf(url, firstOnly)).toBe('private');
  expect(asked).toBe(1);
  expect(await failureOf('ftp://127.0.0.1/')).toBe('private');
});

test.each(['http://anna@127.0.0.1/', 'http://:1@127.0.0.1/', 'http://127.0.0.1:1/'])(
  '[WRK-42] the redirect to %s with a user or another port is not followed',
  async (location) => {
    const own = await served((_, answer) => answer.writeHead(302, { location }).end());
    const { port } = new URL(own);
    const asked: string[] = [];
    // The first address has the usual port, and this machine answers it at another one.
    const usual: Reach = {
      ...HERE,
      isUsualPortOnly: true,
      send: ((url: URL, options: RequestOptions, tell: (answer: IncomingMessage) => void) => {
        asked.push(url.href);
        return request(url, { ...options, port }, tell);
      }) as typeof request,
    };

    expect(await failureOf('http://127.0.0.1/', usual)).toBe('private');
    expect(asked).toEqual(['http://127.0.0.1/']);
  },
);

test('[WRK-41] a host that nobody answers is unreachable', async () => {
  const url = await served(({ socket }) => socket.destroy());

  expect(await failureOf(url)).toBe('unreachable');
});

test.each([
  ['77.88.8.8', true],
  ['2a02:6b8::1', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['example.ru', false],
])('[WRK-42] whether %s is on the internet: %s', (ip, isPublic) => {
  expect(isPublicAddress(ip)).toBe(isPublic);
});
