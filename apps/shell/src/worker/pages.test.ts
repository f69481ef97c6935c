import { afterEach, expect, test, vi } from 'vitest';
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
  `/shell/shell.${shell}.js`,
];
const [ONE, TWO] = ['aaaaaaa1', 'aaaaaaa2'];
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

test('[PWA-4] a newer page takes the place of the kept one with all its files, and theirs go', async () => {
  const { ask, server, paths } = stand();
  await ask(HOME, opening);
  await ask(`/shell/late.${ONE}.js`);
  server.answers[HOME] = built(TWO, TWO);

  await ask(HOME, opening);

  expect(paths('files')).toEqual(filesOf(TWO, TWO));
});

test.each(filesOf(TWO, TWO))(
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
