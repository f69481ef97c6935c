import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { WATCHDOG } from '@planner/platform-runtime/liveness';
import { builtPage } from './shell-html.ts';
import { read, standWorker } from './testing/stand.ts';

afterEach(() => void vi.unstubAllGlobals());

const HOME = '/home-teacher-test';

/** A page of the shell as the server fills it, of one version of the calendar and of finance. */
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
/** A server that has both builds, and shows pages of the first. */
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

/** What a page is given, as soon as it is, and before the work behind it has ended. */
function answered(ask: ReturnType<typeof stand>['ask'], path: string, init: Parameters<typeof ask>[1] = {}) {
  const shown: { text?: string } = {};
  const onAnswer = (answer: Response) => void answer.text().then((text) => (shown.text = text));
  void ask(path, { ...init, onAnswer });
  return shown;
}

test('[PWA-4] without a network the page that was opened last stands for every path, with its files', async () => {
  const { ask, server, paths } = stand();
  await ask(HOME, opening);
  server.network = false;

  const shown = await read(ask('/calendar/calendar-week', opening));
  const files = await Promise.all(filesOf(ONE, ONE).map((path) => read(ask(path))));

  expect(shown).toBe(built(ONE, ONE));
  expect(files).toEqual(filesOf(ONE, ONE));
  expect(paths('pages')).toEqual(['/page']);
});

test('[PWA-4] with a network the page is the server’s, whatever is kept', async () => {
  const { ask, server } = stand();
  await ask(HOME, opening);
  server.answers[HOME] = built(TWO, TWO);

  expect(await read(ask(HOME, opening))).toBe(built(TWO, TWO));
});

test('[PWA-23] where nothing comes for three seconds the kept page stands there, and what it shows waits no longer either', async () => {
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
  // What comes after all is kept for the next time.
  await vi.waitFor(() => expect(paths('files')).toEqual(filesOf(TWO, TWO)));
});

test('[PWA-23] a device that has kept nothing waits for the server, however long', async () => {
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

test('[PWA-4] a newer page takes the place of the kept one with all its files, and theirs go', async () => {
  const { ask, server, paths } = stand();
  await ask(HOME, opening);
  await ask(`/shell/late.${ONE}.js`);
  server.answers[HOME] = built(TWO, TWO);

  await ask(HOME, opening);

  expect(paths('files')).toEqual(filesOf(TWO, TWO));
});

// The worker beside the page is of no build: the one of before is there.
test.each(filesOf(TWO, TWO).filter((path) => path !== WATCHDOG))(
  '[PWA-4] where %s of a newer page does not come, the page of before stays whole',
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
])('[PWA-4] an update of %s is kept with every file of that page, or not at all', async (_, shell, calendar) => {
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
  '[PWA-4] of two updates that come at once, where %s is whole sooner, the newer stands with all its files',
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

test('[PWA-4] a page of the same builds leaves what came later where it is', async () => {
  const { ask, paths } = stand();
  await ask(HOME, opening);
  await ask(`/shell/late.${ONE}.js`);
  await ask(`/mfe/calendar/0.1.0+${ONE}/late.js`);

  await ask('/finance', opening);

  expect(paths('files')).toEqual(
    expect.arrayContaining([`/shell/late.${ONE}.js`, `/mfe/calendar/0.1.0+${ONE}/late.js`]),
  );
});

test('[PWA-4] a prerendered page and the words of a proxy are not kept', async () => {
  const { ask, server, paths } = stand();
  server.answers['/faq'] = '<p>Вопросы</p>';
  server.answers['/finance'] = { status: 502, body: built(ONE, ONE) };

  await ask('/faq', opening);
  await ask('/finance', opening);

  expect(paths('pages')).toEqual([]);
});

test('[PWA-3] a file comes from the server once, and anew for who asks past what is kept', async () => {
  const { ask, server } = stand();
  const path = `/shell/shell.${ONE}.js`;
  await ask(path);
  server.answers[path] = 'целый';

  const kept = await read(ask(path));
  const anew = await read(ask(path, { anew: true }));

  expect([kept, anew, await read(ask(path))]).toEqual([path, 'целый', 'целый']);
});

test('[PWA-27] the worker beside the page is the server’s, and without a network the one that came last', async () => {
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

test('[PWA-27] where none was kept the worker beside the page fails without a network', async () => {
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
])('[PWA-3] %s is not kept: it may be another one next time', async (path) => {
  expect(await stand().ask(path)).toBeNull();
});

test.each(['/api/files/7', '/ics/secret.ics', '/robots.txt'])(
  '[PWA-4] %s opened by itself is no page of the shell',
  async (path) => {
    expect(await stand().ask(path, opening)).toBeNull();
  },
);

test('[PWA-4] a page that was open before there was a worker says what it is made of', async () => {
  const { say, ask, server } = stand();
  await say({ loaded: [`/shell/late.${ONE}.js`, '/api/user/me'], page: HOME });
  server.network = false;

  const shown = await Promise.all([ask(HOME, opening), ask(`/shell/late.${ONE}.js`)].map(read));

  expect(shown).toEqual([built(ONE, ONE), `/shell/late.${ONE}.js`]);
});

test('[NWS-11] a page of the news, which shows its own words before any script, does not stand for the others', async () => {
  const news = built(ONE, ONE).replace('<div id="mfe-shell">', '<div id="mfe-first">Новость</div><div id="mfe-shell">');
  const inFrame = built(ONE, ONE).replace(
    '<div id="mfe-shell">',
    '<noscript><div id="mfe-first">Новость</div></noscript><div id="mfe-shell">',
  );

  expect([builtPage(news), builtPage(inFrame)?.files.length]).toEqual([null, 2]);
});

test('[PLT-291] a page of a tab that runs code of its own machine is kept for nobody', () => {
  const config = (of: object) => `<script type="application/json" id="config">${JSON.stringify(of)}</script>`;
  const page = built(ONE, ONE);

  expect(builtPage(config({ OVERRIDE: 'calendar@http://localhost:4101' }) + page)).toBeNull();
  expect(builtPage(config({ BOT: 'on' }) + page)?.files).toHaveLength(2);
});

test('[PLT-234] what a page carries of a person is kept as what was read, and not in the page', async () => {
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
