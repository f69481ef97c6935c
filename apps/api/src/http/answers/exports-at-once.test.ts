/** @module-tag full */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openSocket } from '../../testing/open-socket.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const PATH = '/api/operations/export?format=csv';

/** More lines than a connection buffers while nobody reads it. */
async function bookOf(teacher: Person) {
  await api.database.transaction((tx) =>
    sql`insert into operation (teacher_id, direction, date, amount_minor, comment, created_at)
      select ${teacher.id}, 'in', '2026-11-01', n, repeat('я', 500), '2026-11-01T00:00:00Z'
      from generate_series(1, 20000) n`.execute(tx),
  );
}

/** Requests the file and reads none of its bytes. */
async function asked(person: Person, path = PATH) {
  if (!api.server.server.listening) (await openSocket(api.server)).close();
  const address = api.server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const sent = request({ port, host: '127.0.0.1', path, headers: { cookie: person.cookie ?? '' }, agent: false });
  sent.on('error', () => undefined);
  onTestFinished(() => void sent.destroy());
  const answered = once(sent, 'response');
  sent.end();
  // The event `response` always carries the incoming message.
  const [answer] = (await answered) as [IncomingMessage];
  return { answer, breakOff: () => sent.destroy() };
}

test('[SEC-107] a fourth simultaneous export of an account is refused; another account still gets its export', async () => {
  const [teacher, other] = [await api.teacher(), await api.teacher()];
  await bookOf(teacher);
  const open = [await asked(teacher), await asked(teacher), await asked(teacher)];

  const fourth = (await asked(teacher)).answer;
  const theirs = (await asked(other)).answer;
  const list = await teacher.send('GET /api/operations', { query: {} });
  open[0]?.breakOff();

  expect(open.map(({ answer }) => answer.statusCode)).toEqual([200, 200, 200]);
  expect([fourth.statusCode, Number(fourth.headers['retry-after']) > 0]).toEqual([429, true]);
  expect([theirs.statusCode, list.status]).toEqual([200, 200]);
  await expect.poll(async () => (await asked(teacher)).answer.statusCode).toBe(200);
});
