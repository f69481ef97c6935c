import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEADLINES, expect, expectSeenWhole, firstSize, stickingOut, TODAY, test } from '@planner/e2e-harness';

// A worker creates its full-time teacher once, so the tests of this file run in one worker.
test.describe.configure({ mode: 'default' });

test.use({ viewport: firstSize('phone') });

/** The heading of a period contains its year. */
const PERIOD = /\d{4}/;

/** The teacher's pages that no module's suite checks from 320 px on, with their headings. */
const PAGES = [
  ['/calendar/calendar-week', PERIOD],
  [`/calendar/calendar-day?date=${TODAY}`, PERIOD],
  ['/calendar/calendar-month', PERIOD],
  ['/calendar/calendar-agenda', PERIOD],
  ['/home-teacher-test/', /^Сейчас/],
  ['/news/', 'Новости'],
  ['/notifications/', 'Уведомления'],
  ['/notifications/settings/', 'Настройки уведомлений'],
  ['/action-log/', 'Журнал действий'],
  ['/onboarding/', 'Первые шаги'],
] as const;

/** The further pages of a teacher. Only their width is checked, at the narrowest size. */
const OTHERS = [
  ['/teacher-cabinet/', 'Настройки'],
  ['/onboarding/guide', 'Как всё устроено'],
  ['/my-students-test/payers', 'Плательщики'],
  ['/my-students-test/import', 'Импорт учеников'],
  ['/my-students-test/check', 'Проверка заданий'],
  ['/finance/analytics', 'Аналитика'],
  ['/finance/receipts', 'Чеки к выдаче'],
  ['/finance/certificate', 'Справка для вычета'],
] as const;

/** The pages that the suites of finance and of students check, and `/calendar`, which opens another page. */
const ELSEWHERE = [
  '/calendar',
  '/finance',
  '/finance/history',
  '/my-students-test',
  '/my-students-test/archive',
  '/my-students-test/group/:id',
  '/my-students-test/student/:id',
];

const APPS = join(import.meta.dirname, '../../../apps');
/** The start of a route of every teacher in a manifest. A route with a right is a page of the staff. */
const ROUTE = /path: '([^']+)',\s*roles(?:: \['teacher'\])?,(?!\s*right)/g;

test('[UIC-52] each page of a teacher is checked from 320 px on', () => {
  const routes = globSync('*/src/manifest.ts', { cwd: APPS }).flatMap((file) =>
    [...readFileSync(join(APPS, file), 'utf8').matchAll(ROUTE)].map(([, path]) => path),
  );
  const checked = [...PAGES, ...OTHERS].map(([path]) => path.replace(/\?.*|\/$/g, ''));

  expect(routes.toSorted()).toEqual([...checked.filter((path) => path !== '/news'), ...ELSEWHERE].toSorted());
});

for (const [path, name] of PAGES) {
  test(
    `[UIC-52] [UIC-71] [UIC-72] ${path} of a full-time teacher is seen whole at each size of a phone`,
    { tag: '@full' },
    async ({ busy }) => {
      test.setTimeout(DEADLINES.journey);
      await busy.page.goto(path, { waitUntil: 'networkidle' });
      await expect(busy.page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expectSeenWhole(busy.page, path, 'phone');
    },
  );
}

test('[UIC-52] no other page of a teacher is wider than a window of 320 px', { tag: '@full' }, async ({ teacher }) => {
  test.setTimeout(DEADLINES.journey);
  const { page } = teacher;
  for (const [path, name] of OTHERS) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect.poll(() => stickingOut(page)).toBe(0);
    });
  }
});
