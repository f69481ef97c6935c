import AxeBuilder from '@axe-core/playwright';
import { expect, test as plain, type Browser, type Page } from '@playwright/test';
import { shiftDate, TODAY } from './clock.ts';
import { Student, Teacher } from './people.ts';

interface Stage {
  url: string;
  today: string;
  /** A signed-out visitor's page. */
  visitor: Page;
  /** A second one, on a device of their own. */
  guest: Page;
  teacher: Teacher;
  student: Student;
}

const stageUrl = (): string => {
  const url = process.env.STAGE_URL;
  if (url === undefined) throw new Error('the stage has not started the product');
  return url;
};

async function openPage(browser: Browser, viewport: { width: number; height: number } | null | undefined) {
  const context = await browser.newContext({
    baseURL: stageUrl(),
    viewport: viewport ?? null,
    ...(viewport && viewport.width < 768 ? { hasTouch: true, isMobile: true } : {}),
  });
  await context.addInitScript(shiftDate, Number(process.env.STAGE_OFFSET));
  return context.newPage();
}

/** The test of every suite: people are fixtures, each with a browser context of its own. */
export const test = plain.extend<Stage>({
  url: async ({}, use) => use(stageUrl()),
  today: async ({}, use) => use(TODAY),
  visitor: async ({ browser, viewport }, use) => {
    const page = await openPage(browser, viewport);
    await use(page);
    await page.context().close();
  },
  guest: async ({ browser, viewport }, use) => {
    const page = await openPage(browser, viewport);
    await use(page);
    await page.context().close();
  },
  teacher: async ({ browser, viewport }, use) => {
    const page = await openPage(browser, viewport);
    const teacher = new Teacher(page, stageUrl(), 'Марина Ветрова');
    await teacher.register('teacher');
    await use(teacher);
    await page.context().close();
  },
  student: async ({ browser, viewport }, use) => {
    const page = await openPage(browser, viewport);
    const student = new Student(page, stageUrl(), 'Анна Соколова');
    await student.register('student');
    await use(student);
    await page.context().close();
  },
});

export { expect };

/** What opens fades in: its colours are those of the end. Skeletons never end. */
const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );

// No frame of another origin is asked, so no second page is opened to join the findings; what passes is not described.
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Shows the other theme, as if it had been chosen in another tab, and answers how to show the first one again. */
async function inOtherTheme(page: Page): Promise<() => Promise<void>> {
  const before = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const isDark = dataset['theme'] ? dataset['theme'] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    const given = dataset['theme'];
    dataset['theme'] = isDark ? 'light' : 'dark';
    return given;
  });
  return () =>
    page.evaluate((given) => {
      if (given === undefined) delete document.documentElement.dataset['theme'];
      else document.documentElement.dataset['theme'] = given;
    }, before);
}

/** Fails with the findings of axe (WCAG 2.2 AA) on the page as it stands once nothing moves; of the other theme, only colours differ. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await axe(page).withTags(tags).analyze();
  const goBack = await inOtherTheme(page);
  await untilStill(page);
  const { violations: ofColours } = await axe(page).withRules(['color-contrast', 'link-in-text-block']).analyze();
  await goBack();
  expect(
    [...violations, ...ofColours].map(
      (found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

const SIGHTS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

/** The same at a desk by day and on a phone by night, without another person or another way to the page. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const { colorScheme, width } of SIGHTS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `px beyond ${width}`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}

/** Call before the page is opened: resolves once its socket is let in, from when on announcements reach it. */
export async function untilLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().endsWith('/ws/'));
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('auth_success'));
}

/** Runs in the page before its own code: what comes after a while comes at once. */
function hurry() {
  const later = globalThis.setTimeout;
  const soon = (run: () => void, after?: number) => later(run, after === 20_000 ? 0 : after);
  globalThis.setTimeout = Object.assign(soon, later) as typeof later; // called with a function wherever the product does
}

/** The paths that the worker keeps of one kind. */
export const keptIn = (page: Page, store: 'files' | 'pages' | 'reads'): Promise<string[]> =>
  page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    store,
  );

/** Opens a page until it could be opened without a network; in a suite with `serviceWorkers: 'allow'`. */
export async function openKept(page: Page, path: string, read: string): Promise<void> {
  await page.addInitScript(hurry);
  await page.goto(path);
  await expect.poll(() => keptIn(page, 'pages')).toEqual(['/page']);
  // The first one was read before there was a worker.
  await page.reload();
  await expect.poll(() => keptIn(page, 'reads')).toContain(read);
}
