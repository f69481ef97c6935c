import { afterAll, expect, test, vi } from 'vitest';
import { signedInSocket } from '../testing/open-socket.ts';
import { testApi } from '../testing/test-api.ts';

// The server's interval of 30 seconds fires only when the test advances the timers.
vi.useFakeTimers({ toFake: ['setInterval'] });
const api = await testApi();
afterAll(async () => {
  vi.useRealTimers();
  await api.close();
});

test('[ACC-137] the socket of an expired session is closed within a minute', async () => {
  const [used, forgotten] = await Promise.all([api.teacher(), api.teacher()]);
  const [going, ended] = await Promise.all([used, forgotten].map((person) => signedInSocket(api.server, person)));
  api.setClock('2026-12-15T12:24:00Z');
  await used.call('GET /api/user/me', {});

  api.setClock('2026-12-21T12:24:00Z');
  vi.advanceTimersByTime(30_000);

  await expect.poll(() => ended?.closedWith).toBe(1008);
  expect(going?.closedWith).toBeUndefined();
});

test('[ACC-137] the socket of a session whose end was not announced is closed too', async () => {
  const teacher = await api.teacher();
  const socket = await signedInSocket(api.server, teacher);
  const client = await api.database.connect();
  await client.query('delete from session where user_id = $1', [teacher.id]);
  await client.end();

  vi.advanceTimersByTime(30_000);

  await expect.poll(() => socket.closedWith).toBe(1008);
});
