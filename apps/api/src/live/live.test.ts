import { pageId } from '@planner/api-client';
import { afterAll, expect, test } from 'vitest';
import { openSocket, signedInSocket } from '../testing/open-socket.ts';
import { testApi } from '../testing/test-api.ts';
import { announce, announceNothing } from './announce.ts';

const api = await testApi();
afterAll(() => api.close());

const accountChanged = { type: 'event', topics: ['account'] };
const greeting = [{ type: 'auth_required' }, { type: 'auth_success' }];

test('[SOC-10] the socket asks for a token and admits its owner', async () => {
  const teacher = await api.teacher();

  const socket = await signedInSocket(api.server, teacher);

  expect(socket.heard).toEqual(greeting);
});

test('[SOC-10] a token works once', async () => {
  const teacher = await api.teacher();
  const { ws_token } = await teacher.call('GET /ws/token', {});
  const sockets = await Promise.all([openSocket(api.server), openSocket(api.server)]);
  await expect.poll(() => sockets.every(({ heard }) => heard.length === 1)).toBe(true);

  for (const socket of sockets) socket.send(JSON.stringify({ token: ws_token }));

  await expect.poll(() => sockets.map(({ heard }) => heard.length).sort()).toEqual([1, 2]);
  await expect.poll(() => sockets.map(({ closedWith }) => closedWith)).toContain(1008);
});

test('[SOC-10] a token is valid for 60 seconds', async () => {
  const teacher = await api.teacher();
  const { ws_token } = await teacher.call('GET /ws/token', {});
  const socket = await openSocket(api.server);
  await expect.poll(() => socket.heard.length).toBe(1);
  api.setClock('2026-11-20T12:25:01.000Z');

  socket.send(JSON.stringify({ token: ws_token }));

  await expect.poll(() => socket.closedWith).toBe(1008);
});

test.each(['not json', '{}', '{"token":7}', '{"token":"unknown"}'])(
  '[SOC-11] the first message %s closes the socket with 1008',
  async (word) => {
    const socket = await openSocket(api.server);
    await expect.poll(() => socket.heard.length).toBe(1);

    socket.send(word);

    await expect.poll(() => socket.closedWith).toBe(1008);
  },
);

test('[SOC-11] a page of another site gets no socket', async () => {
  const socket = await openSocket(api.server, 'https://evil.example');

  await expect.poll(() => socket.closedWith).toBe(403);
  expect(socket.heard).toEqual([]);
});

test('[SOC-12] a write is announced to the open pages of its account and to nobody else', async () => {
  const [teacher, other] = await Promise.all([api.teacher(), api.teacher()]);
  const [mine, theirs] = await Promise.all([signedInSocket(api.server, teacher), signedInSocket(api.server, other)]);

  await teacher.call('PUT /api/user/password', {
    body: { old_password: teacher.password, new_password: 'another one' },
  });

  await expect.poll(() => mine.heard).toEqual([...greeting, { ...accountChanged, page: pageId() }]);
  expect(theirs.heard).toEqual(greeting);
});

test('[SOC-30] the announcement of a write names the page that wrote, on every page of its account', async () => {
  const teacher = await api.teacher();
  const socket = await signedInSocket(api.server, teacher);
  const change = (new_password: string, page: string) =>
    teacher.call(
      'PUT /api/user/password',
      { body: { old_password: teacher.password, new_password } },
      { 'x-page': page },
    );

  await change(teacher.password, 'k3f9-a');
  await change('another one', 'no page at all');

  await expect.poll(() => socket.heard.slice(2)).toEqual([{ ...accountChanged, page: 'k3f9-a' }, accountChanged]);
});

test('[SOC-30] topics that the answer of a write does not name are announced without its page', async () => {
  const second = await api.secondProcess();
  const teacher = await api.teacher();
  const socket = await signedInSocket(second.server, teacher);

  await api.commit(
    async (tx) => announce(tx, { users: [teacher.id], topics: ['lessons', 'students', 'notifications'], id: 7 }),
    { own: { users: [teacher.id], topics: ['lessons', 'notifications'], page: 'a' } },
  );

  await expect.poll(() => socket.heard.length).toBe(7);
  expect(socket.heard.slice(2)).toEqual(
    expect.arrayContaining([
      { type: 'notifications', page: 'a' },
      { type: 'event', topics: ['lessons'], page: 'a' },
      { type: 'event', topics: ['lessons'], id: 7, page: 'a' },
      { type: 'event', topics: ['students'], id: 7 },
    ]),
  );
});

test('[SOC-13] an announcement of one process reaches another', async () => {
  const second = await api.secondProcess();
  const teacher = await api.teacher();
  const socket = await signedInSocket(second.server, teacher);

  await api.commit(async (tx) => announce(tx, { users: [teacher.id], topics: ['lessons', 'ledger'], id: 7 }));
  await second.commit(async (tx) => announce(tx, { users: [teacher.id], topics: ['notifications'] }));

  await expect.poll(() => socket.heard.length).toBe(4);
  expect(socket.heard).toContainEqual({ type: 'event', topics: ['ledger', 'lessons'], id: 7 });
  expect(socket.heard).toContainEqual({ type: 'notifications' });
});

test('[SOC-12] a rolled-back write and a write without effect are not announced', async () => {
  const teacher = await api.teacher();
  const socket = await signedInSocket(api.server, teacher);
  const telling = { users: [teacher.id], topics: ['lessons'] as const };

  const broken = api.commit(async (tx) => {
    announce(tx, telling);
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
  await api.commit(async (tx) => {
    announce(tx, telling);
    announceNothing(tx);
  });
  await api.commit(async (tx) => announce(tx, { ...telling, id: 1 }));

  await expect.poll(() => socket.heard).toEqual([...greeting, { type: 'event', topics: ['lessons'], id: 1 }]);
});

test('[SOC-13] an announcement to more users than one notification can have reaches all of them', async () => {
  const teacher = await api.teacher();
  const socket = await signedInSocket(api.server, teacher);
  const many = Array.from({ length: 5000 }, (_, index) => 1_000_000 + index);

  await api.commit(async (tx) => announce(tx, { users: [...many, teacher.id], topics: ['lessons'] }));

  await expect.poll(() => socket.heard.length).toBe(3);
});

test('[SOC-14] logging out closes the sockets of this session with 1008 in every process', async () => {
  const second = await api.secondProcess();
  const teacher = await api.teacher();
  const elsewhere = api.visitor();
  await elsewhere.call('POST /api/login', { body: { email: teacher.email, password: teacher.password } });
  const [here, there, other] = await Promise.all([
    signedInSocket(api.server, teacher),
    signedInSocket(second.server, teacher),
    signedInSocket(api.server, elsewhere),
  ]);

  await teacher.call('POST /api/logout', {});

  await expect.poll(() => [here, there].map(({ closedWith }) => closedWith)).toEqual([1008, 1008]);
  expect(other.closedWith).toBeUndefined();
});

test('[SOC-14] a closing server uses another code, after which the page reconnects', async () => {
  const second = await api.secondProcess();
  const teacher = await api.teacher();
  const socket = await signedInSocket(second.server, teacher);

  await second.server.close();

  await expect.poll(() => socket.closedWith).toBe(1001);
});

test('[SOC-16] after a lost database connection every open page refetches everything', async () => {
  const teacher = await api.teacher();
  const socket = await signedInSocket(api.server, teacher);

  await api.breakConnections();

  await expect.poll(() => socket.heard.length).toBeGreaterThanOrEqual(4);
  expect(socket.heard.slice(2)).toContainEqual({ type: 'notifications' });
  expect(socket.heard.find((message) => message.type === 'event')).toMatchObject({
    topics: expect.arrayContaining(['lessons', 'students', 'account']),
  });
});
