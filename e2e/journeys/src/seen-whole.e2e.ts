import { DEADLINES, expect, expectSeenWhole, firstSize, TODAY, test } from '@planner/e2e-harness';

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
