import { DEADLINES, expect, expectSeenWhole, firstSize, test } from '@planner/e2e-harness';
import type { Locator, Page } from '@playwright/test';
import { StudentsScreen } from './students-screen.ts';

// One worker runs all tests of this file, because it creates the data of a busy teacher once.
test.describe.configure({ mode: 'default' });

async function expectInside(bar: Locator): Promise<void> {
  const room = await bar.boundingBox();
  for (const button of await bar.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(room?.x ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0));
  }
}

const figures = (page: Page, text: string | RegExp) =>
  page
    .getByText(text)
    .first()
    .evaluate((element) => getComputedStyle(element).fontVariantNumeric);

for (const device of ['phone', 'desk'] as const) {
  test.describe(() => {
    test.use({ viewport: firstSize(device) });

    test(
      `[UIC-52] [UIC-51] [UIC-71] [UIC-72] [STU-121] [WRD-22] among 120 students with long names nothing sticks out or is cut at each size of a ${device}, and figures stand under each other in columns of money alone`,
      { tag: '@full' },
      async ({ busy }) => {
        test.setTimeout(DEADLINES.journey);
        const { student, group } = busy.filled;
        const { page } = busy;
        await page.goto(`/my-students-test/student/${student}`, { waitUntil: 'networkidle' });
        expect(await figures(page, /^\d\d:\d\d–\d\d:\d\d$/)).toBe('normal');
        await expectSeenWhole(page, 'a student', device);
        for (const path of [`/my-students-test/group/${group}`, '/my-students-test/archive', '/my-students-test/']) {
          await page.goto(path, { waitUntil: 'networkidle' });
          await expectSeenWhole(page, path, device);
        }
        expect(await figures(page, /^−3\s000\s₽$/)).toBe('tabular-nums');
        expect(await figures(page, /1\s500\s₽\s\/\s60/)).toBe('normal');
        const screen = new StudentsScreen(page);
        await page
          .getByRole('checkbox', { name: /^Выбрать: / })
          .first()
          .check();
        await expect(screen.selection()).toBeVisible();
        await expectSeenWhole(page, 'the list with one ticked', device);
        await page.setViewportSize(firstSize(device));
        await expectInside(screen.selection());
      },
    );
  });
}
