import { DEADLINES, expectSeenWhole, firstSize, TODAY, test } from '@planner/e2e-harness';

// One worker fills one life.
test.describe.configure({ mode: 'default' });

test.use({ viewport: firstSize('phone') });

/** The pages of a teacher that no suite of a module looks at from 320 px on. */
const PAGES = [
  '/calendar/calendar-week',
  `/calendar/calendar-day?date=${TODAY}`,
  '/calendar/calendar-month',
  '/calendar/calendar-agenda',
  '/home-teacher-test/',
  '/news/',
  '/notifications/',
  '/notifications/settings/',
  '/action-log/',
  '/onboarding/',
] as const;

for (const path of PAGES) {
  test(
    `[UIC-52] [UIC-71] [UIC-72] ${path} of a full-time teacher is seen whole at each size of a phone`,
    { tag: '@full' },
    async ({ busy }) => {
      test.setTimeout(DEADLINES.journey);
      await busy.page.goto(path, { waitUntil: 'networkidle' });
      await expectSeenWhole(busy.page, path, 'phone');
    },
  );
}
