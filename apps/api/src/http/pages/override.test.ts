import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { put } from '@planner/platform-server/testing';
import type { Visitor } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi({ PUBLIC_URL: 'https://planner.example' });
afterAll(() => api.close());

beforeAll(() => put(api.config.shellDir, 'index.html', '<html><!--config--><!--mfe-registry--></html>'));

const OF = 'calendar@http://localhost:4101';

/** The override settings in a page, its policy and its headers. */
async function pageOf(person: Visitor, query: Record<string, string>) {
  const { body, headers } = await person.send('GET /calendar/calendar-week', { query });
  const [, json = '{}'] = /id="config">(.*?)<\/script>/.exec(String(body)) ?? [];
  const { OVERRIDE: of, OVERRIDE_YES: yes } = JSON.parse(json);
  return {
    of,
    yes,
    policy: String(headers['content-security-policy']),
    kept: headers['cache-control'],
    cookie: headers['set-cookie'],
  };
}

test('[PLT-290] only a user with the right is asked about a remote from this machine; the policy does not change', async () => {
  const [visitor, teacher, admin] = [api.visitor(), await api.teacher(), await api.admin()];

  const others = [await pageOf(visitor, { mfe: OF }), await pageOf(teacher, { mfe: OF })];
  const asked = await pageOf(admin, { mfe: OF });

  expect(others).toMatchObject([{ of: undefined }, { of: undefined }]);
  expect(asked).toMatchObject({ of: OF, yes: expect.stringMatching(/^[\w-]{43}$/), kept: 'private, no-store' });
  expect(asked.policy).not.toContain('4101');
});

test('[PLT-291] after consent in the asked session, the policy of that page alone has the address', async () => {
  const [admin, other] = [await api.admin(), api.visitor()];
  await other.call('POST /api/login', { body: { email: admin.email, password: admin.password } });
  const { yes = '' } = await pageOf(admin, { mfe: OF });

  const given = await pageOf(admin, { mfe: OF, 'mfe-yes': yes });
  const elsewhere = [
    await pageOf(other, { mfe: OF, 'mfe-yes': yes }),
    await pageOf(admin, { mfe: 'calendar@http://localhost:4102', 'mfe-yes': yes }),
    await pageOf(await api.teacher(), { mfe: OF, 'mfe-yes': yes }),
    await pageOf(admin, {}),
  ];

  expect(given).toMatchObject({ of: OF, yes: undefined, kept: 'private, no-store' });
  for (const kind of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
    expect(given.policy).toMatch(new RegExp(`${kind} 'self' http://localhost:4101[ ;]`));
  expect(given.policy).toContain(' ws://localhost:4101');
  expect(given.policy).toContain("default-src 'self';");
  for (const { policy } of elsewhere) expect(policy).not.toMatch(/localhost:41/);
});

test.each([
  'calendar@http://evil.example',
  'calendar@http://localhost.evil.example:4101',
  'calendar@http://localhost:4101/mfe',
  'calendar@http://localhost:99999',
  'calendar@http://me@localhost:4101',
  "calendar@http://localhost:4101 'unsafe-inline'",
  'calendar@//localhost:4101',
  'Calendar;@http://localhost:4101',
  '',
])('[PLT-290] %s is no address of this machine, and nobody is asked', async (mfe) => {
  expect(await pageOf(await api.admin(), { mfe })).toMatchObject({ of: undefined });
});

test('[PLT-290] a shell on this machine asks everybody; a shell that a proxy publishes does not', async () => {
  const local = await testApi();
  await put(local.config.shellDir, 'index.html', '<html><!--config--></html>');

  const asked = [await pageOf(local.visitor(), { mfe: OF }), await pageOf(api.visitor(), { mfe: OF })];
  await local.close();

  expect(asked.map(({ of }) => of)).toEqual([OF, undefined]);
});

test('[PLT-321] the consent mark of a visitor works only in the asked browser and cannot be forged', async () => {
  const local = await testApi();
  await put(local.config.shellDir, 'index.html', '<html><!--config--></html>');
  const [asked, other] = [local.visitor(), local.visitor()];
  const forged = createHmac('sha256', 'nobody').update(`override ${OF}`).digest('base64url');
  const { yes = '', cookie } = await pageOf(asked, { mfe: OF });
  // A test's visitor stores only the session cookie.
  asked.cookie = String(cookie).split(';')[0];

  const given = await pageOf(asked, { mfe: OF, 'mfe-yes': yes });
  const refused = [
    await pageOf(local.visitor(), { mfe: OF, 'mfe-yes': forged }),
    await pageOf(other, { mfe: OF, 'mfe-yes': yes }),
  ];
  await local.close();

  expect(cookie).toMatch(/^mfe_override=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(given.policy).toContain('localhost:4101');
  for (const { policy } of refused) expect(policy).not.toContain('localhost:4101');
});

test('[SEC-121] over https that cookie is secure and bound to the host', async () => {
  const local = await testApi({ PUBLIC_URL: 'https://localhost:3000' });
  await put(local.config.shellDir, 'index.html', '<html><!--config--></html>');
  const asked = local.visitor();

  const { yes = '', cookie } = await pageOf(asked, { mfe: OF });
  asked.cookie = String(cookie).split(';')[0];
  const given = await pageOf(asked, { mfe: OF, 'mfe-yes': yes });
  await local.close();

  expect(cookie).toMatch(/^__Host-mfe_override=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(given.policy).toContain('localhost:4101');
});
