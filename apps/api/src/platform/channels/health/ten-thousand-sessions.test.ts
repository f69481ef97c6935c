/** @module-tag full */
import { afterAll, expect, test } from 'vitest';
import { newTeam, packFor, send } from '../../../testing/deployed/pack.ts';
import type { Person } from '../../../testing/person.ts';
import { pageNumbersOf } from '../../../testing/deployed/page-number.ts';
import { testApi } from '../../../testing/test-api.ts';
import { DEADLINES } from '../../../testing/deadlines.ts';

const api = await testApi();
afterAll(() => api.close());

const [SOUND, BROKEN, NEXT] = ['1.0.0+aaaa1111', '1.1.0+bbbb2222', '1.2.0+cccc3333'];
const params = { remote: 'notes' };
const SESSIONS = 10_000;

/** The version that a person's page uses first. */
async function givenTo(person: Person): Promise<string> {
  const { remotes } = await person.call('GET /api/mfe/registry', {});
  return remotes['notes']?.candidates[0]?.version ?? '';
}

let pages = 0;
const numberOf = await pageNumbersOf(api, 'notes');
/** Sends a page's report about a version, each with a new page number. */
async function tell(version: string, outcome: 'healthy' | 'failed' | 'crashed'): Promise<void> {
  pages += 1;
  const { statusCode } = await api.server.inject({
    method: 'POST',
    url: '/api/mfe/health',
    body: { remote: 'notes', version, outcome, page: numberOf(version, api.now()) },
  });
  expect(statusCode).toBe(204);
}
/** One page in a hundred fails with any version. */
const isUnlucky = (session: number) => (session * 7919) % 101 === 5;

test(
  '[PLT-165] of 10,000 sessions a broken version that passed every check hurts five at most; the sound one after it stays',
  { timeout: DEADLINES.repeated },
  async () => {
    const team = await newTeam(api, 'notes');
    for (const version of [SOUND, BROKEN, NEXT])
      expect((await send(api, 'notes', team.token, packFor('notes', team, { version }))).status).toBe(201);
    const admin = await api.admin();
    const people = await Promise.all(Array.from({ length: 40 }, () => api.teacher()));
    const canary = (version: string) =>
      admin.call('PUT /api/platform/remotes/{remote}/canary', { params, body: { version, percent: 30 } });
    await admin.call('POST /api/platform/remotes/{remote}/promote', { params, body: { version: SOUND } });
    await canary(BROKEN);
    let [session, hurt] = [0, 0];

    // Each session requests the registry, until long after the broken version is withdrawn.
    for (; session < 400; session += 1) {
      const person = people[session % people.length] ?? expect.fail();
      const version = await givenTo(person);
      if (version === BROKEN) hurt += 1;
      await tell(version, version === BROKEN ? 'crashed' : isUnlucky(session) ? 'failed' : 'healthy');
    }
    const after = new Set(await Promise.all(people.map(givenTo)));
    await canary(NEXT);
    const given = await Promise.all(people.map(givenTo));
    while (session < SESSIONS) {
      const begun = session;
      session = Math.min(SESSIONS, begun + 20);
      api.setClock(new Date(Date.parse('2026-11-20T13:00:00Z') + session * 180).toISOString());
      await Promise.all(
        Array.from({ length: session - begun }, (_, at) =>
          tell(given[(begun + at) % given.length] ?? '', isUnlucky(begun + at) ? 'failed' : 'healthy'),
        ),
      );
    }

    const status = await admin.call('GET /api/platform/remotes/{remote}', { params });
    expect(hurt).toBeGreaterThan(0);
    expect(hurt).toBeLessThanOrEqual(5);
    expect([...after]).toEqual([SOUND]);
    expect(new Set(given)).toEqual(new Set([SOUND, NEXT]));
    expect(pages).toBe(SESSIONS);
    expect(status).toMatchObject({ stable: SOUND, canary: { version: NEXT } });
    expect(status.audit.filter(({ act }) => act === 'taken back')).toMatchObject([{ version: BROKEN }]);
    expect(status.health.reduce((sum, one) => sum + one.pages, 0)).toBe(SESSIONS);
  },
);
