import { expect, expectAccessible, longUnless, type Teacher } from '@planner/e2e-harness';
import type { Page, Route } from '@playwright/test';
import { type RemotesHarness, test } from './remotes-harness.ts';

// Builds take most of the time here, so one worker makes them for all tests.
test.describe.configure({ mode: 'default' });

const PAGE = 'first-page.tsx';
const OLD = 'Первое издание';
const NEW = 'Новое издание';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const reports = ({ product }: RemotesHarness) => product.log().split('"report":').length - 1;

const FAULTS: Readonly<Record<string, (route: Route) => unknown>> = {
  'answers 404': (route) => route.fulfill({ status: 404, body: 'no' }),
  'answers 500': (route) => route.fulfill({ status: 500, body: 'no' }),
  'is cut off': (route) => route.abort('connectionreset'),
  'is a page of html': (route) => route.fulfill({ contentType: 'text/html', body: '<p>proxy</p>' }),
  'is tampered with': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}/* more */` });
  },
  'is half there': async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.slice(0, text.length / 2) });
  },
  'never comes': () => undefined,
};
const FILES = { entry: /remoteEntry\.js/, 'page’s code': /\/(?!remote)[^/]*\.js/, stylesheet: /\.css/ };
/** One case for each file, each with another fault. */
const IN_SMALL = ['entry answers 500', 'page’s code is tampered with', 'stylesheet answers 404'];

/** The page shows the older version, and no further file of the bad version is requested. */
async function expectHealed({ page }: Teacher, harness: RemotesHarness, bad: string, before: number) {
  await expect(heading(page, OLD)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => reports(harness) - before).toBe(1);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(bad)) asked.push(request.url());
  });
  await page.getByRole('link', { name: 'Хрупкая' }).click();
  await expect(heading(page, 'Пока всё хорошо')).toBeVisible();
  await page.getByRole('link', { name: 'Крепкая' }).click();
  await expect(heading(page, OLD)).toBeVisible();
  expect(asked).toEqual([]);
}

test.describe('a new version', () => {
  let bad = '';
  test.beforeAll(({ harness }) => {
    bad = `/mfe/sound/${harness.rebuild('sound', PAGE, OLD, NEW)}/`;
  });
  test.afterAll(({ harness }) => void harness.rebuild('sound', PAGE, NEW, OLD));

  for (const [file, files] of Object.entries(FILES))
    for (const [fault, meet] of Object.entries(FAULTS)) {
      test(
        `[PLT-140] [PLT-145] whose ${file} ${fault} gives way to the one before it, in the same page`,
        longUnless(IN_SMALL.includes(`${file} ${fault}`)),
        async ({ person, harness }) => {
          const { page } = person;
          await page.goto('/faulty');
          await expect(heading(page, 'Пока всё хорошо')).toBeVisible();
          const before = reports(harness);
          await page.route(
            ({ pathname }) => decodeURIComponent(pathname).startsWith(bad) && files.test(pathname),
            (route) => meet(route),
          );

          await page.getByRole('link', { name: 'Крепкая' }).click();

          await expectHealed(person, harness, bad, before);
        },
      );
    }

  test(
    '[PLT-142] that failed is not in the page that is loaded anew, its files are not preloaded',
    { tag: '@full' },
    async ({ person }) => {
      const { page } = person;
      await page.route(`**${bad}remoteEntry.js*`, (route) => route.fulfill({ status: 404, body: 'no' }));
      await page.goto('/sound');
      await expect(heading(page, OLD)).toBeVisible();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes(bad)) asked.push(request.url());
      });

      await page.reload();

      await expect(heading(page, OLD)).toBeVisible();
      expect(asked).toEqual([]);
    },
  );
});

const MISTAKES: Readonly<Record<string, [from: string, to: string]>> = {
  'throws while it is loaded': [
    "import styles from './sound.module.css';",
    "import styles from './sound.module.css';\nthrow new Error('on load');",
  ],
  'throws while it is mounted': [
    "const hasText = text !== '';",
    "if (text === '') throw new Error('on mount');\n  const hasText = text !== '';",
  ],
  'throws in an effect': ['if (!hasText) return undefined;', "if (!hasText) throw new Error('in an effect');"],
};

for (const [what, [from, to]] of Object.entries(MISTAKES))
  test.describe('a new version', () => {
    let bad = '';
    test.beforeAll(({ harness }) => {
      bad = `/mfe/sound/${harness.rebuild('sound', PAGE, from, to)}/`;
    });
    test.afterAll(({ harness }) => void harness.rebuild('sound', PAGE, to, from));

    test(
      `[PLT-140] that ${what} gives way to the one before it, in the same page`,
      longUnless(what === 'throws while it is mounted'),
      async ({ person, harness }) => {
        const { page } = person;
        await page.goto('/faulty');
        await expect(heading(page, 'Пока всё хорошо')).toBeVisible();
        const before = reports(harness);

        await page.getByRole('link', { name: 'Крепкая' }).click();

        await expectHealed(person, harness, bad, before);
      },
    );
  });

test.describe('a page that only the new version has', () => {
  const CODE = "'/sound/slots':";
  const CODE_OF_BOTH = `'/sound/extra': () => import('./second-page.tsx'),\n    ${CODE}`;
  const ROUTE = "{ path: '/sound/slots'";
  const ROUTES = `{ path: '/sound/extra', roles: ['teacher'], title: 'Новая' },\n    ${ROUTE}`;
  let bad = '';
  test.beforeAll(({ harness }) => {
    harness.change('sound', 'remote.ts', CODE, CODE_OF_BOTH);
    bad = `/mfe/sound/${harness.rebuild('sound', 'manifest.ts', ROUTE, ROUTES)}/`;
  });
  test.afterAll(({ harness }) => {
    harness.change('sound', 'remote.ts', CODE_OF_BOTH, CODE);
    harness.rebuild('sound', 'manifest.ts', ROUTES, ROUTE);
  });

  test('[PLT-144] says so where that failed, keeps its name, and tries it again', async ({ person }) => {
    const { page } = person;
    const entry = `**${bad}remoteEntry.js*`;
    await page.route(entry, (route) => route.fulfill({ status: 404, body: 'no' }));

    await page.goto('/sound/extra');

    await expect(heading(page, 'Страница пока не открывается')).toBeVisible();
    await expect(page).toHaveTitle('Новая — Тетрадка');
    await expectAccessible(page);
    await page.unroute(entry);
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect(page.getByRole('heading', { name: /Вторая страница/ })).toBeVisible();
  });
});
