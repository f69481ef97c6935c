import { Api, expect, mailedLink, makeAdministrator, startProduct, Teacher, test } from '@planner/e2e-harness';

const BASE = 'https://test.planner.example';

/** Runs `work` as `npm run e2e -- shell --api test` would run this worker. */
async function atBase(base: string, work: () => Promise<void>): Promise<void> {
  process.env.STAGE_BASE = base;
  try {
    await work();
  } finally {
    delete process.env.STAGE_BASE;
  }
}

test('[PLT-338] at a named base whatever needs the machine of the product says so and does nothing', async () => {
  const refusal = (what: string) => `${what} needs the machine of the product, and this run asks ${BASE}`;

  await atBase(BASE, async () => {
    await expect(startProduct()).rejects.toThrow(refusal('A product of its own'));
    await expect(mailedLink('anna@stage.example', 'confirm-email')).rejects.toThrow(refusal('A letter'));
    await expect(makeAdministrator('anna@stage.example')).rejects.toThrow(refusal('The command of the operator'));
  });
});

for (const isSignedOut of [false, true]) {
  const state = isSignedOut ? 'signed out' : 'signed in';
  test(`[PLT-338] [PLT-339] at a named base no letter proves an address, and an account that is ${state} is deleted after the test`, async ({
    browser,
    request,
    url,
  }) => {
    const context = await browser.newContext({ baseURL: url });
    const teacher = new Teacher(await context.newPage(), url, 'Марина Ветрова');

    await atBase(url, async () => {
      await teacher.register('teacher');
      const me = await teacher.api.call('GET /api/get-me-info', {});
      expect(me.email_state).toBe('unproved');
      if (isSignedOut) await teacher.api.call('POST /api/logout', {});
      await teacher.leave();
    });

    const later = new Api(request, url);
    await later.call('POST /api/login', { body: { username: teacher.email, password: teacher.password } });
    const log = await later.call('GET /api/user/security-events', { query: {} });
    expect(log.items.map(({ kind }) => kind)).toContain('deletion_asked');
  });
}
