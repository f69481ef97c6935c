import {
  DEADLINES,
  expect,
  expectAccessibleEverywhere,
  openKept,
  test,
  type Teacher,
  wireTime,
} from '@planner/e2e-harness';
import type { BrowserContext, Page } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

const HOME = '/home-teacher-test/';
const ANNA = 'Анна Соколова';

/** A lesson in progress, on a page that opens without a network. */
async function keepsLesson(teacher: Teacher) {
  const card = await teacher.hasStudent(ANNA);
  const lesson = await teacher.hasLesson(card, { start_time: '15:00', end_time: '16:00' });
  await openKept(teacher.page, HOME, '/api/today-lessons');
  return { card, lesson };
}

const wasThere = (page: Page) => page.getByRole('button', { name: `Было: ${ANNA}` });
const waits = (page: Page) => page.getByText('Ждёт сети', { exact: true });

/** The number of marks that the server has answered. */
function answersOf(context: BrowserContext) {
  const keys: (string | undefined)[] = [];
  context.on('response', (response) => {
    const request = response.request();
    if (request.method() === 'POST' && request.url().endsWith('/attendance'))
      keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

const standsAt = async ({ api }: Teacher, id: number) => {
  const { items } = await api.call('GET /api/today-lessons', {});
  return items.find((one) => one.id === id)?.status;
};
const accountOf = async ({ api }: Teacher, id: number) => {
  const { balance, ledger } = await api.call('GET /api/student-profile/{id}', { params: { id } });
  return { balance, entries: ledger.length };
};

test(
  '[PWA-20] a mark without a network waits on the device, also when the page is closed, and is sent once there is one',
  { tag: '@full' },
  async ({ teacher }) => {
    const context = teacher.page.context();
    const { lesson } = await keepsLesson(teacher);
    await context.setOffline(true);
    await wasThere(teacher.page).click();
    await expect(waits(teacher.page).first()).toBeVisible();
    await expectAccessibleEverywhere(teacher.page);
    await teacher.page.close();

    const page = await context.newPage();
    await page.goto(HOME);
    await expect(waits(page).first()).toBeVisible();
    await expect(wasThere(page)).toHaveCount(0);
    const answers = answersOf(context);
    await context.setOffline(false);

    await expect(page.getByText('Сеть есть. Отправлено: 1')).toBeVisible();
    await expect(waits(page)).toHaveCount(0);
    expect(await standsAt(teacher, lesson.id)).toBe('completed');
    expect(answers).toHaveLength(1);
  },
);

test('[PWA-20] two tabs show what waits and send it once', { tag: '@full' }, async ({ teacher }) => {
  const { page } = teacher;
  const context = page.context();
  const { card } = await keepsLesson(teacher);
  const other = await context.newPage();
  await openKept(other, HOME, '/api/today-lessons');
  await context.setOffline(true);

  await wasThere(page).click();
  await expect(waits(other).first()).toBeVisible();
  const answers = answersOf(context);
  await context.setOffline(false);

  for (const tab of [page, other]) await expect(waits(tab)).toHaveCount(0);
  expect(answers).toHaveLength(1);
  expect(await accountOf(teacher, card.id)).toEqual({ balance: -1500, entries: 1 });
});

test(
  '[PWA-20] a page that is killed while it sends loses nothing and does nothing twice',
  { tag: '@full' },
  async ({ teacher }) => {
    const context = teacher.page.context();
    const { card } = await keepsLesson(teacher);
    await context.setOffline(true);
    await wasThere(teacher.page).click();
    await expect(waits(teacher.page).first()).toBeVisible();
    // The server executes the request, but the answer never arrives.
    const done = Promise.withResolvers<void>();
    await context.route('**/attendance', async (route) => {
      await route.fetch();
      done.resolve();
    });
    await context.setOffline(false);
    await done.promise;
    expect(await accountOf(teacher, card.id)).toEqual({ balance: -1500, entries: 1 });
    await teacher.page.close();
    await context.unroute('**/attendance');

    const page = await context.newPage();
    const answers = answersOf(context);
    await page.goto(HOME);

    await expect.poll(() => answers.length).toBe(1);
    await expect(page.getByText('Сеть есть. Отправлено: 1')).toBeVisible();
    expect(await accountOf(teacher, card.id)).toEqual({ balance: -1500, entries: 1 });
  },
);

test(
  '[PWA-21] a mark that the server refuses is taken back and said with the lesson that it was about',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    const context = page.context();
    const { lesson } = await keepsLesson(teacher);
    await context.setOffline(true);
    await wasThere(page).click();
    await expect(waits(page).first()).toBeVisible();
    // While the mark waits, another device changes the lesson.
    await context.route('**/attendance', (route) => route.abort());
    await context.setOffline(false);
    await teacher.api.call('PUT /api/lessons/{id}', {
      params: { id: lesson.id },
      body: { start_time: wireTime('14:45'), end_time: wireTime('15:45'), notify: false, version: '*' },
    });
    await context.unroute('**/attendance');

    const words = page.getByRole('main').getByText(/Отметка не сохранена: Анна Соколова, 20 ноября в 15:00/);
    await expect(words).toBeVisible({ timeout: DEADLINES.afterSilence });
    await expect(wasThere(page)).toBeVisible();
    await expect(waits(page)).toHaveCount(0);
    await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: 'Понятно' }).click();

    await expect(words).toHaveCount(0);
    expect(await standsAt(teacher, lesson.id)).toBe('planned');
  },
);

test(
  '[PWA-22] who signs out while marks wait is asked, and they go with the session',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    const context = page.context();
    await keepsLesson(teacher);
    await context.route('**/attendance', (route) => route.abort());
    await wasThere(page).click();
    await expect(waits(page).first()).toBeVisible();
    const leave = async () => {
      await page.getByRole('button', { name: /, меню$/ }).click();
      await page.getByRole('menuitem', { name: 'Выйти' }).click();
      await expect(page.getByText(/Ещё не отправлено: 1\./)).toBeVisible();
    };

    await leave();
    await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: 'Остаться' }).click();
    await expect(waits(page).first()).toBeVisible();
    await leave();
    await page.getByRole('button', { name: 'Выйти без этого' }).click();

    await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
    const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(kept).toEqual([]);
  },
);
