import { DEADLINES, expectSeenWhole, firstSize, TODAY, test } from '@planner/e2e-harness';

// One worker fills one life.
test.describe.configure({ mode: 'default' });

/** The pages of a teacher that no suite of a module looks at from 320 to 1920 px. */
const PAGES = [
  '/calendar/calendar-week',
  `/calendar/calendar-day?date=${TODAY}`,
  '/calendar/calendar-month',
  '/calendar/calendar-agenda',
  '/home-teacher-test/',
  '/teacher-cabinet/',
  '/news/',
  '/notifications/',
  '/notifications/settings/',
  '/action-log/',
  '/onboarding/',
  '/onboarding/guide',
] as const;

for (const device of ['phone', 'desk'] as const) {
  test.describe(() => {
    test.use({ viewport: firstSize(device) });

    for (const path of PAGES) {
      test(
        `[UIC-52] [UIC-71] [UIC-72] ${path} of a full-time teacher is seen whole at each size of a ${device}`,
        { tag: '@full' },
        async ({ busy }) => {
          test.setTimeout(DEADLINES.journey);
          await busy.page.goto(path, { waitUntil: 'networkidle' });
          await expectSeenWhole(busy.page, path, device);
        },
      );
    }

    test(
      `[UIC-52] [UIC-71] [LSN-230] the card of a lesson is seen whole at each size of a ${device}`,
      { tag: '@full' },
      async ({ busy }) => {
        test.setTimeout(DEADLINES.journey);
        const { page, filled } = busy;
        await page.goto(`/calendar/calendar-week?date=${TODAY}&lesson=${filled.lesson}`, { waitUntil: 'networkidle' });
        await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).waitFor();
        await expectSeenWhole(page, 'the card of a lesson', device);
      },
    );
  });
}
