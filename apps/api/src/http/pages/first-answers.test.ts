import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { deployRemote, manifestOf, put } from '@planner/platform-server/testing';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi({});
afterAll(() => api.close());

const { remotesDir, shellDir } = api.config;
const WEEK = '/calendar/calendar-week';
const DAY = '/calendar/calendar-day';

beforeAll(async () => {
  await put(
    shellDir,
    'index.html',
    '<html><!--mfe-preload--><!--config--><!--mfe-registry--><div id="mfe-shell"></div><!--first--></html>',
  );
  const built = manifestOf('calendar', ['/calendar', WEEK, DAY, '/students-only', '/open']);
  const [start = { path: '', title: '' }, week = start, day = start, wrong = start, open = start] = built.routes;
  Object.assign(start, { leadsTo: [WEEK, DAY] });
  Object.assign(week, { first: [{ of: 'GET /api/lessons/week/{date}', params: { date: 'week' } }] });
  Object.assign(day, { first: [{ of: 'GET /api/all-students-teachers', query: { page_size: 1 } }] });
  Object.assign(wrong, { first: [{ of: 'GET /api/student/overview' }, { of: 'GET /api/nothing' }] });
  Object.assign(open, { public: true });
  await deployRemote(remotesDir, '1.0.0+aaaa', built);
});

// Fake timers: on a slow machine a page must not give up waiting.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

interface Carried {
  at?: string;
  answers: { key: string; input: object; url: string; data: unknown; topics: string[] }[];
}

const carried = (html: unknown): Carried | null =>
  JSON.parse(/<script type="application\/json" id="first">(.*?)<\/script>/.exec(String(html))?.[1] ?? 'null');

test('[PLT-234] a page contains the signed-in user and the answer of its first query, equal to the call’s answer', async () => {
  const teacher = await api.teacher();

  const { body, headers } = await teacher.send(`GET ${WEEK}?date=2026-11-19`);
  const page = carried(body);

  expect(page?.answers.map(({ key, input, url }) => ({ key, input, url }))).toEqual([
    { key: 'GET /api/auth/check', input: {}, url: '/api/auth/check' },
    { key: 'GET /api/user/me', input: {}, url: '/api/user/me' },
    {
      key: 'GET /api/lessons/week/{date}',
      input: { params: { date: '2026-11-16' } },
      url: '/api/lessons/week/2026-11-16',
    },
  ]);
  const week = await teacher.call('GET /api/lessons/week/{date}', { params: { date: '2026-11-16' } });
  expect(page?.answers.at(-1)).toMatchObject({ data: week, topics: ['lessons', 'teacher'] });
  expect(headers['cache-control']).toBe('private, no-store');
});

test('[PLT-317] the user of a page is looked up once for the page and all its reads', async () => {
  const teacher = await api.teacher();
  const queries = vi.spyOn(api.database.reading, 'query');
  onTestFinished(() => queries.mockRestore());

  const { body } = await teacher.send(`GET ${WEEK}`);

  expect(carried(body)?.answers).toHaveLength(3);
  expect(queries.mock.calls.filter(([statement]) => String(statement).includes('token_hash'))).toHaveLength(1);
});

test('[PLT-234] each user gets his own answers, and a user’s text cannot end the script', async () => {
  const [anna, boris] = [await api.teacher(), await api.teacher()];
  await anna.call('POST /api/student-create', { body: { student_name: '</script><b>Аня' } });

  const [hers, his] = await Promise.all([anna.send(`GET ${DAY}`), boris.send(`GET ${DAY}`)]);

  expect(carried(hers.body)?.answers.at(-1)?.data).toMatchObject({ items: [{ student_name: '</script><b>Аня' }] });
  expect(carried(his.body)?.answers.at(-1)?.data).toMatchObject({ items: [] });
  expect(String(his.body)).not.toContain('Аня');
});

test('[PLT-234] in production a page contains exactly the texts that the calls answer', async () => {
  const { server } = await api.secondProcess({ NODE_ENV: 'production' });
  const headers = { cookie: (await api.teacher()).cookie ?? '' };

  const { body } = await server.inject({ url: WEEK, headers });

  const answers = carried(body)?.answers ?? [];
  expect(answers).toHaveLength(3);
  for (const { url } of answers) {
    const call = await server.inject({ url, headers });
    expect(body).toContain(`"data":${call.body.replaceAll('<', String.raw`\u003c`)}`);
  }
});

test('[PLT-234] the page omits a call that is refused or has no handler', async () => {
  const teacher = await api.teacher();

  const { body } = await teacher.send('GET /students-only');

  expect(carried(body)?.answers.map(({ key }) => key)).toEqual(['GET /api/auth/check', 'GET /api/user/me']);
});

test('[PLT-234] a visitor’s page and a public page contain no answers', async () => {
  const teacher = await api.teacher();

  const [visitor, open] = await Promise.all([api.visitor().send(`GET ${WEEK}`), teacher.send('GET /open')]);

  expect([carried(visitor.body), carried(open.body)]).toEqual([null, null]);
  expect(visitor.headers['cache-control']).toBe('private, no-cache');
});

test('[PLT-235] a redirecting path is answered with its target page, the last one that this browser visited', async () => {
  const teacher = await api.teacher();

  const [first, last, nowhere] = await Promise.all(
    ['', `; mfe_led=${DAY}`, '; mfe_led=/open'].map((led) =>
      teacher.send('GET /calendar', {}, { cookie: `${teacher.cookie}${led}` }),
    ),
  );

  expect([first, last, nowhere].map((answer) => carried(answer?.body)?.at)).toEqual([WEEK, DAY, WEEK]);
  expect(carried(first?.body)?.answers.at(-1)?.key).toBe('GET /api/lessons/week/{date}');
});
