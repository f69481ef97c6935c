import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployRemote, manifestOf, put } from '@planner/platform-server/testing';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi({ PUBLIC_URL: 'https://tetradka.example' });
afterAll(() => api.close());
const { remotesDir, shellDir } = api.config;

beforeAll(async () => {
  await put(shellDir, 'index.html', '<head><!--config--></head><div id="mfe-shell"></div>');
  await deployRemote(remotesDir, '1.0.0+aaaa', manifestOf('landing', ['/'], { '/': 'home.html' }));
  await put(join(remotesDir, 'landing/1.0.0+aaaa'), 'home.html', '<p>Войти</p>');
});

async function open(url: string, cookie?: string) {
  const { headers, body } = await api.server.inject({ url, headers: { ...(cookie && { cookie }) } });
  const [, config = '{}'] = /id="config">(.*?)<\/script>/.exec(body) ?? [];
  return { set: headers['set-cookie'], ref: JSON.parse(config).REF as string | undefined };
}

test.each(['/?ref=ABCD2345', '/user/login/?next=%2Ffaq&ref=ABCD2345'])(
  '[LND-42] the code of %s is stored for 30 days, for this host only and for no script',
  async (url) => {
    const { set } = await open(url);

    expect(set).toBe('__Host-ref=ABCD2345; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax');
  },
);

test('[LND-42] the first code wins over a later one, and the page gets it, also at an address without a code', async () => {
  const cookie = '__Host-ref=ABCD2345';

  const [first, later, none] = await Promise.all([
    open('/user/register/?ref=WXYZ6789'),
    open('/user/register/?ref=WXYZ6789', cookie),
    open('/user/register/', cookie),
  ]);

  expect([first.ref, later.ref, none.ref]).toEqual(['WXYZ6789', 'ABCD2345', 'ABCD2345']);
  expect([later.set, none.set]).toEqual([undefined, undefined]);
});

test.each(['abcd2345', 'ABCD234', 'ABCD23456', '%3Cscript%3E', 'ABCD0O1I', ''])(
  '[LND-42] «%s» is no code and is not stored',
  async (code) => {
    const [asked, kept] = await Promise.all([
      open(`/user/register/?ref=${code}`),
      open('/user/register/', `__Host-ref=${code}`),
    ]);

    expect([asked.set, asked.ref, kept.ref]).toEqual([undefined, undefined, undefined]);
  },
);

test('[LND-43] a page greets a visitor with a colleague’s code, and no visitor with an unknown code', async () => {
  const teacher = await api.teacher();
  const { referral_code } = await api.database.db
    .selectFrom('users')
    .where('email', '=', teacher.email)
    .select('referral_code')
    .executeTakeFirstOrThrow();
  const invited = async (code: string) => {
    const { body } = await api.server.inject({ url: `/user/register/?ref=${code}` });
    return body.includes('"INVITED":"on"');
  };

  expect(await Promise.all([invited(referral_code), invited('WXYZ6789')])).toEqual([true, false]);
});

test('[LND-42] signing in deletes the visitor’s code', async () => {
  const { headers } = await api.server.inject({
    method: 'POST',
    url: '/api/register',
    headers: { cookie: '__Host-ref=ABCD2345', host: 'tetradka.example' },
    payload: {
      username: 'olga',
      email: 'olga@example.test',
      password: 'correct horse',
      is_teacher: true,
      is_student: false,
    },
  });

  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-session=[\w-]{43};/),
    '__Host-ref=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
    expect.stringMatching(/^__Host-browser=[\w-]{43};/),
  ]);
});
