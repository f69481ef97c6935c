import { expect, test as plain, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { type BusyTeacher, fillBusyTeacher } from './busy/busy-teacher.ts';
import { aheadOfMachine, shiftDate, TODAY } from './time/clock.ts';
import { watchedBrowser } from './leaks/watched-browser.ts';
import { withServerLog } from './network/server-log.ts';
import { leave, Student, Teacher } from './people.ts';
import { type Remotes, startProduct } from './start.ts';
import { DEADLINES } from './time/deadlines.ts';

interface Watched {
  /** The leaks of remotes in pages that were closed. */
  leaks: string[];
}

interface Harness {
  /** PLT-215. Fails a test when a remote has leaked in its pages. */
  noLeaks: void;
  serverLog: void;
  url: string;
  today: string;
  /** A signed-out visitor's page. */
  visitor: Page;
  /** A page of a second visitor, on another device. */
  guest: Page;
  teacher: Teacher;
  student: Student;
  /**
   * A full-time teacher with 120 students and 70 lessons a week. The tests of a worker share her, so they must not
   * change her data.
   */
  busy: Teacher & { filled: BusyTeacher };
}

interface SharedTeacher {
  email: string;
  filled: BusyTeacher;
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

/** The product that the tests of a worker use. */
interface Place {
  url: string;
  /** Undefined at a named base. */
  dataDir?: string;
  /** The lead of the product's clock over the machine's clock, in milliseconds. */
  offset: number;
}

function placeOfRun(): Place {
  const { STAGE_URL: url, STAGE_DATA_DIR: dataDir, STAGE_OFFSET: offset } = process.env;
  if (url === undefined) throw new Error('the e2e harness has not started the product');
  return { url, ...(dataDir !== undefined && { dataDir }), offset: Number(offset) };
}

async function openPage(
  browser: Browser,
  place: Place,
  viewport: { width: number; height: number } | null | undefined,
) {
  const context = await browser.newContext({
    baseURL: place.url,
    viewport: viewport ?? null,
    ...(viewport && viewport.width < 768 ? { hasTouch: true, isMobile: true } : {}),
  });
  await context.addInitScript(shiftDate, place.offset);
  return context.newPage();
}

interface Worker {
  /**
   * The remotes of the product: `test.use({ remotes: { calendar: 'local', others: 'stub' } })`. `local` is the built
   * remote, `stub` replaces a remote by its contract without a build. By default null: the product of the run.
   */
  remotes: Remotes | null;
  place: Place;
}

/** The test of every suite: people are fixtures, each with a browser context of its own. */
export const test = plain.extend<Harness, Worker & Watched & { sharedTeacher: SharedTeacher }>({
  remotes: [null, { scope: 'worker', option: true }],
  place: [
    async ({ remotes }, use) => {
      if (remotes === null) return use(placeOfRun());
      const offset = aheadOfMachine();
      const product = await startProduct({ remotes });
      await use({ url: product.url, dataDir: product.dataDir, offset });
      await product.stop();
    },
    { scope: 'worker', timeout: DEADLINES.start },
  ],
  url: async ({ place }, use) => use(place.url),
  leaks: [async ({ browser }, use) => use(watchedBrowser(browser)), { scope: 'worker', auto: true }],
  noLeaks: [
    async ({ leaks }, use) => {
      leaks.length = 0;
      await use();
      expect(leaks).toEqual([]);
    },
    { auto: true },
  ],
  serverLog: [async ({}, use, info) => withServerLog(use, info), { auto: true }],
  today: async ({}, use) => use(TODAY),
  visitor: async ({ browser, place, viewport }, use) => {
    const page = await openPage(browser, place, viewport);
    await use(page);
    await leave(page.context());
  },
  guest: async ({ browser, place, viewport }, use) => {
    const page = await openPage(browser, place, viewport);
    await use(page);
    await leave(page.context());
  },
  teacher: async ({ browser, place, viewport }, use) => {
    const page = await openPage(browser, place, viewport);
    const teacher = new Teacher(page, place.url, 'Марина Ветрова');
    await teacher.register('teacher', place.dataDir);
    await use(teacher);
    await teacher.leave();
  },
  sharedTeacher: [
    async ({ browser, place }, use) => {
      const page = await openPage(browser, place, { width: 1440, height: 900 });
      const teacher = new Teacher(page, place.url, 'Марина Ветрова');
      await teacher.register('teacher', place.dataDir);
      const filled = await fillBusyTeacher(teacher.api);
      const cookies = await page.context().cookies();
      await page.context().close();
      await use({ email: teacher.email, filled, cookies });
    },
    { scope: 'worker', timeout: DEADLINES.start },
  ],
  busy: async ({ browser, place, viewport, sharedTeacher: { cookies, ...known } }, use) => {
    const page = await openPage(browser, place, viewport);
    await page.context().addCookies(cookies);
    await use(Object.assign(new Teacher(page, place.url, 'Марина Ветрова'), known));
    await page.context().close();
  },
  student: async ({ browser, place, viewport }, use) => {
    const page = await openPage(browser, place, viewport);
    const student = new Student(page, place.url, 'Анна Соколова');
    await student.register('student', place.dataDir);
    await use(student);
    await student.leave();
  },
});

export { expect };

/**
 * The deadline for a change of another page when no rule states one. No test asks again, so the change must arrive over
 * the socket.
 */
export const OVER_THE_SOCKET = { timeout: DEADLINES.moment };

/**
 * Call it before the page opens. Resolves once the server accepts the page's socket; from then on announcements arrive.
 */
export async function untilLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().endsWith('/ws/'));
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('auth_success'));
}

/** Runs in the page before its own code: work with a delay of two seconds starts at once. */
function hurry() {
  const later = globalThis.setTimeout;
  const soon = (run: () => void, after?: number) => later(run, after === 2000 ? 0 : after);
  globalThis.setTimeout = Object.assign(soon, later) as typeof later; // called with a function wherever the product does
}

/** The paths of one kind that the service worker keeps. */
export const keptIn = (page: Page, store: 'files' | 'pages' | 'reads'): Promise<string[]> =>
  page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    store,
  );

/** Opens a page until the service worker can open it without a network. The suite needs `serviceWorkers: 'allow'`. */
export async function openKept(page: Page, path: string, read: string): Promise<void> {
  await page.addInitScript(hurry);
  await page.goto(path);
  await expect.poll(() => keptIn(page, 'pages')).toEqual(['/page']);
  // The first visit read its data before the service worker was active.
  await page.reload();
  await expect.poll(() => keptIn(page, 'reads')).toContain(read);
}
