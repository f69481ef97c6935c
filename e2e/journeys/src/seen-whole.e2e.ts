import { DEADLINES, expect, expectSeenWhole, firstSize, stickingOut, TODAY, test } from '@planner/e2e-harness';

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

/** The side menu opens at 1101 px, and the panel beside the week appears at 1280. */
const LINE_WIDTHS = [769, 1000, 1101, 1180, 1240, 1280, 1360, 1440, 1920];

test('[UIC-82] the range of a week is one line beside the other elements of the line', async ({ teacher }) => {
  const { page } = teacher;
  await page.goto('/calendar/calendar-week');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('16.11 - 22.11 2026');
  const views = page.getByRole('radiogroup', { name: 'Вид календаря' });
  const account = page.getByRole('button', { name: /, меню$/ }).first();

  for (const width of LINE_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = async () => Promise.all([title, views, account].map((part) => part.boundingBox()));
    await expect
      .poll(async () => {
        const [line, choice, user] = await boxes();
        if (!line || !choice || !user) return 'not shown';
        const isClear = line.x + line.width <= choice.x && choice.x + choice.width <= user.x;
        return isClear && line.height <= 30 && line.width >= 140 ? 'one line' : JSON.stringify({ line, choice, user });
      }, `at ${width} px`)
      .toBe('one line');
    expect(await stickingOut(page), `at ${width} px`).toBe(0);
  }
});
