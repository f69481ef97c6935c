import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { WATCHDOG } from '@planner/platform-runtime/liveness';
import { builtPage } from './shell-html.ts';
import { read, standWorker } from './testing/stand.ts';

afterEach(() => void vi.unstubAllGlobals());

const HOME = '/home-teacher-test';

/** A page of the shell as the server fills it, with one version of the calendar and one of finance. */
function built(shell: string, calendar: string, finance = calendar) {
  const version = (name: string, number: string, pages: Record<string, string[]>) => ({
    candidates: [{ base: `/mfe/${name}/0.1.0+${number}/`, preload: ['remoteEntry.js'], pages }],
  });
  const registry = {
    remotes: {
      calendar: version('calendar', calendar, { [HOME]: ['home.js'] }),
      finance: version('finance', finance, { '/finance': ['finance.js'] }),
    },
  };
  return `<script defer src="/shell/shell.${shell}.js"></script>
    <link rel="preload" as="script" href="/mfe/calendar/0.1.0+${calendar}/remoteEntry.js">
    <script type="application/json" id="mfe">${JSON.stringify(registry)}</script><div id="mfe-shell"></div>`;
}
const filesOf = (shell: string, calendar: string) => [
  `/mfe/calendar/0.1.0+${calendar}/home.js`,
  `/mfe/calendar/0.1.0+${calendar}/remoteEntry.js`,
  WATCHDOG,
  `/shell/shell.${shell}.js`,
];
const [ONE, TWO, THREE] = ['aaaaaaa1', 'aaaaaaa2', 'aaaaaaa3'];
/** A server that has both builds and answers with pages of the first build. */
function stand() {
  const files = [
    ...filesOf(ONE, ONE),
    ...filesOf(TWO, TWO),
    `/shell/late.${ONE}.js`,
    `/mfe/calendar/0.1.0+${ONE}/late.js`,
  ];
  const answers = Object.fromEntries(files.map((path) => [path, path]));
  return standWorker({ ...answers, [HOME]: built(ONE, ONE), '/finance': built(ONE, ONE) });
}
const opening = { navigates: true };

/** The answer as soon as the page receives it, before the work behind it has ended. */
function answered(ask: ReturnType<typeof stand>['ask'], path: string, init: Parameters<typeof ask>[1] = {}) {
  const shown: { text?: string } = {};
  const onAnswer = (answer: Response) => void answer.text().then((text) => (shown.text = text));
  void ask(path, { ...init, onAnswer });
  return shown;
}

test('[PWA-4] without a network the last opened page and its files serve every path', async () => {
  const { ask, server, paths } = stand();
  await ask(HOME, opening);
  server.network = false;

  const shown = await read(ask('/calendar/calendar-week', opening));
  const files = await Promise.all(filesOf(ONE, ONE).map((path) => read(ask(path))));

  expect(shown).toBe(built(ONE, ONE));
  expect(files).toEqual(filesOf(ONE, ONE));
  expect(paths('pages')).toEqual(['/page']);
});

test('[CAB-101] the files of every place of the cabinet are kept, and those of other pages are not', () => {
  const cabinet = '/student/student-cabinet';
  const pages = Object.fromEntries(
    ['', '/homework', '/calendar', '/balance', '/lessons', '/other'].map((at) => [
      cabinet + at,
      [`f${at.slice(1)}.js`],
    ]),
  );
  const registry = { remotes: { cabinet: { candidates: [{ base: '/mfe/c/', preload: ['entry.js'], pages }] } } };
  const html = `<script type="application/json" id="mfe">${JSON.stringify(registry)}</script><div id="mfe-shell"></div>`;

  expect(builtPage(html)?.remotes).toEqual([
    {
      base: '/mfe/c/',
      files: ['entry.js', 'f.js', 'fhomework.js', 'fcalendar.js', 'fbalance.js', 'flessons.js'].map(
        (name) => `/mfe/c/${name}`,
      ),
    },
  ]);
});

test('[PWA-4] with a network the page comes from the server, whatever is cached', async () => {
  const { ask, server } = stand();
  await ask(HOME, opening);
  server.answers[HOME] = built(TWO, TWO);

  expect(await read(ask(HOME, opening))).toBe(built(TWO, TWO));
});

test('[PWA-23] after three seconds of silence the cached page opens, and its reads wait no longer either', async () => {
  const { ask, server, paths } = stand();
  server.answers['/api/today-lessons'] = 'раз';
  await ask(HOME, opening);
  await ask('/api/today-lessons');
  server.answers[HOME] = built(TWO, TWO);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const come = Promise.withResolvers<void>();
  server.hangs = come.promise;

  const shown = answered(ask, HOME, opening);
  await vi.advanceTimersByTimeAsync(2999);
  const early = shown.text;
  await vi.advanceTimersByTimeAsync(1);
  const late = shown.text;
  const lessons = answered(ask, '/api/today-lessons');
  await vi.advanceTimersByTimeAsync(3000);

  expect([early, late, lessons.text]).toEqual([undefined, built(ONE, ONE), 'раз']);
  come.resolve();
  // A page that arrives late is cached for the next time.
  await vi.waitFor(() => expect(paths('files')).toEqual(filesOf(TWO, TWO)));
});

test('[PWA-23] a device without a cached page waits for the server without a limit', async () => {
  const { ask, server } = stand();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const come = Promise.withResolvers<void>();
  server.hangs = come.promise;

  const shown = answered(ask, HOME, opening);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown.text).toBeUndefined();
  come.resolve();

  await vi.waitFor(() => expect(shown.text).toBe(built(ONE, ONE)));
});

test('[PWA-4] a newer page replaces the cached one with all its files, and the old files are deleted', async () => {
  const { ask, server, paths } = stand();
  await ask(HOME, opening);
  await ask(`/shell/late.${ONE}.js`);
  server.answers[HOME] = built(TWO, TWO);

  await ask(HOME, opening);

  expect(paths('files')).toEqual(filesOf(TWO, TWO));
});

// The watchdog's worker belongs to no build: the cache already has the earlier file.
test.each(filesOf(TWO, TWO).filter((path) => path !== WATCHDOG))(
  '[PWA-4] when %s of a newer page does not arrive, the former page stays complete',
  async (path) => {
    const { ask, server, paths } = stand();
    await ask(HOME, opening);
    server.answers[HOME] = built(TWO, TWO);
    server.answers[path] = { status: 503, body: '' };

    await ask(HOME, opening);
    const kept = paths('files');
    server.network = false;

    expect(await read(ask(HOME, opening))).toBe(built(ONE, ONE));
    expect(kept).toEqual(expect.arrayContaining(filesOf(ONE, ONE)));
  },
);

test.each([
  ['the shell alone', TWO, ONE],
  ['a remote alone', ONE, TWO],
])('[PWA-4] an update of %s is cached with every file of its page, or not at all', async (_, shell, calendar) => {
  const files = filesOf(shell, calendar);
  const fresh = files.filter((path) => !filesOf(ONE, ONE).includes(path));
  for (const missing of [...fresh, null]) {
    const { ask, server, paths } = stand();
    await ask(HOME, opening);
    server.answers[HOME] = built(shell, calendar);
    if (missing !== null) server.answers[missing] = { status: 503, body: '' };

    await ask(HOME, opening);
    const kept = paths('files');
    server.network = false;
    const shown = await read(ask('/calendar/calendar-week', opening));

    const [page, own] = missing === null ? [built(shell, calendar), files] : [built(ONE, ONE), filesOf(ONE, ONE)];
    expect(shown).toBe(page);
    expect(kept).toEqual(expect.arrayContaining(own));
    expect(await Promise.all(own.map((path) => read(ask(path))))).toEqual(own);
    if (missing === null) expect(kept).toEqual(files);
  }
});

test.each([
  ['the first of them', [TWO, THREE]],
  ['the newer of them', [THREE, TWO]],
])(
  '[PWA-4] of two simultaneous updates, with %s complete first, the newer stays with all its files',
  async (_, order) => {
    const { ask, server } = stand();
    for (const path of filesOf(THREE, THREE)) server.answers[path] = path;
    await ask(HOME, opening);
    const [two, three] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    server.slow[`/shell/shell.${TWO}.js`] = two.promise;
    server.slow[`/shell/shell.${THREE}.js`] = three.promise;
    const keeping: Promise<unknown>[] = [];
    for (const build of [TWO, THREE]) {
      server.answers[HOME] = built(build, build);
      const given = Promise.withResolvers<Response>();
      keeping.push(ask(HOME, { ...opening, onAnswer: given.resolve }));
      await given.promise;
      await vi.waitFor(() => expect(server.asked).toContain(`/shell/shell.${build}.js`));
    }
    for (const build of order) {
      (build === TWO ? two : three).resolve();
      await keeping[build === TWO ? 0 : 1];
    }
    server.network = false;

    const shown = await read(ask(HOME, opening));
    const files = await Promise.all(filesOf(THREE, THREE).map((path) => read(ask(path)).catch(() => 'is not there')));

    expect(shown).toBe(built(THREE, THREE));
    expect(files).toEqual(filesOf(THREE, THREE));
  },
);

test('[PWA-4] a page of the same builds keeps the files that were loaded later', async () => {
  const { ask, paths } = stand();
  await ask(HOME, opening);
  await ask(`/shell/late.${ONE}.js`);
  await ask(`/mfe/calendar/0.1.0+${ONE}/late.js`);

  await ask('/finance', opening);

  expect(paths('files')).toEqual(
    expect.arrayContaining([`/shell/late.${ONE}.js`, `/mfe/calendar/0.1.0+${ONE}/late.js`]),
  );
});

test('[PWA-29] an update of a remote alone keeps the chunks that the shell loads later', async () => {
  const { ask, server, paths } = stand();
  await ask(HOME, opening);
  await ask(`/shell/late.${ONE}.js`);
  server.answers[HOME] = built(ONE, TWO);

  await ask(HOME, opening);

  expect(paths('files')).toEqual([...filesOf(ONE, TWO), `/shell/late.${ONE}.js`].toSorted());
});

test('[PWA-29] the cached page has the files of every view of the calendar', () => {
  const views = ['', '/calendar-week', '/calendar-day', '/calendar-month', '/calendar-agenda'];
  const pages = Object.fromEntries(views.map((view) => [`/calendar${view}`, [`${view.slice(1)}.js`]]));
  const registry = { remotes: { calendar: { candidates: [{ base: '/mfe/calendar/1/', preload: [], pages }] } } };
  const html = `<script type="application/json" id="mfe">${JSON.stringify(registry)}</script><div id="mfe-shell"></div>`;

  expect(builtPage(html)?.remotes).toEqual([
    { base: '/mfe/calendar/1/', files: views.map((view) => `/mfe/calendar/1/${view.slice(1)}.js`) },
  ]);
});

test('[PWA-4] a prerendered page and a proxy’s answer are not cached', async () => {
  const { ask, server, paths } = stand();
  server.answers['/faq'] = '<p>Вопросы</p>';
  server.answers['/finance'] = { status: 502, body: built(ONE, ONE) };

  await ask('/faq', opening);
  await ask('/finance', opening);

  expect(paths('pages')).toEqual([]);
});

test('[PWA-3] a file is requested once, and again for a request that bypasses the cache', async () => {
  const { ask, server } = stand();
  const path = `/shell/shell.${ONE}.js`;
  await ask(path);
  server.answers[path] = 'целый';

  const kept = await read(ask(path));
  const anew = await read(ask(path, { anew: true }));

  expect([kept, anew, await read(ask(path))]).toEqual([path, 'целый', 'целый']);
});

test('[PWA-27] the watchdog’s worker comes from the server, and without a network from the cache', async () => {
  const { ask, server, paths } = stand();
  await ask(HOME, opening);
  const kept = paths('files');
  server.answers[WATCHDOG] = 'newer';

  const first = await read(ask(WATCHDOG));
  server.network = false;
  const second = await read(ask(WATCHDOG));

  expect(kept).toContain(WATCHDOG);
  expect([first, second]).toEqual(['newer', 'newer']);
});

test('[PWA-27] without a cached copy and a network the watchdog’s worker fails', async () => {
  const { ask, server } = stand();
  server.network = false;

  await expect(ask(WATCHDOG)).rejects.toThrow('no network');
});

test.each([
  `/shell/shell.${ONE}.js?fresh=1`,
  '/shell/version.json',
  '/mfe/calendar/0.1.0+dev/home.js',
  '/favicon.svg',
  '/manifest.webmanifest',
])('[PWA-3] %s is not cached: its content may change', async (path) => {
  expect(await stand().ask(path)).toBeNull();
});

test.each(['/answer/1.stay.2.3.4.secret', '/api/files/7', '/bill/secret', '/ics/secret.ics', '/robots.txt'])(
  '[PWA-4] %s opened directly is no page of the shell',
  async (path) => {
    expect(await stand().ask(path, opening)).toBeNull();
  },
);

test('[PWA-4] a page that opened before the worker existed reports its files', async () => {
  const { say, ask, server } = stand();
  await say({ loaded: [`/shell/late.${ONE}.js`, '/api/user/me'], page: HOME });
  server.network = false;

  const shown = await Promise.all([ask(HOME, opening), ask(`/shell/late.${ONE}.js`)].map(read));

  expect(shown).toEqual([built(ONE, ONE), `/shell/late.${ONE}.js`]);
});

test('[NWS-11] a news page with prerendered content does not serve other paths', async () => {
  const news = built(ONE, ONE).replace('<div id="mfe-shell">', '<div id="mfe-first">Новость</div><div id="mfe-shell">');
  const inFrame = built(ONE, ONE).replace(
    '<div id="mfe-shell">',
    '<noscript><div id="mfe-first">Новость</div></noscript><div id="mfe-shell">',
  );

  expect([builtPage(news), builtPage(inFrame)?.files.length]).toEqual([null, 2]);
});

test('[PLT-291] a page of a tab with an override is not cached', () => {
  const config = (of: object) => `<script type="application/json" id="config">${JSON.stringify(of)}</script>`;
  const page = built(ONE, ONE);

  expect(builtPage(config({ OVERRIDE: 'calendar@http://localhost:4101' }) + page)).toBeNull();
  expect(builtPage(config({ BOT: 'on' }) + page)?.files).toHaveLength(2);
});

test('[PLT-234] a person’s data inside a page are cached as reads, and not in the page', async () => {
  const { ask, server, paths } = stand();
  const [me, count] = ['/api/user/me', '/api/homework/to-check'].map((url) => ({
    key: `GET ${url}`,
    input: {},
    url,
    data: { name: 'Анна' },
    topics: ['account'],
  }));
  const first = JSON.stringify({ answers: [me, count] });
  server.answers[HOME] = `${built(ONE, ONE)}<script type="application/json" id="first">${first}</script>`;
  await ask(HOME, opening);
  server.network = false;

  const answer = await ask('/api/user/me');

  expect([await answer?.clone().json(), answer?.headers.get('x-topics')]).toEqual([{ name: 'Анна' }, 'account']);
  expect(paths('reads')).toEqual(['/api/user/me']);
  expect(await read(ask(HOME, opening))).toBe(built(ONE, ONE));
});
