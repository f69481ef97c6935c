import { brokenWords, cutOff, expect, smallTargets, stickingOut, test } from '@planner/stage';
import { StudentsScreen } from './students-screen.ts';

for (const [width, height, isMobile] of [
  [320, 640, true],
  [390, 844, true],
  [844, 390, true],
  [769, 1024, false],
  [1000, 768, false],
  [1440, 900, false],
  [1920, 1080, false],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width, height }, hasTouch: isMobile, isMobile });

    test(`[UIC-52] [UIC-51] [UIC-71] [UIC-72] among 120 students with long names nothing sticks out or is cut at ${width}×${height}, and by finger all is large enough`, async ({
      busy,
    }) => {
      test.setTimeout(90_000);
      const { student, group } = busy.filled;
      const { page } = busy;
      for (const path of [
        '/my-students-test/',
        `/my-students-test/student/${student}`,
        `/my-students-test/group/${group}`,
        '/my-students-test/archive',
      ]) {
        await page.goto(path, { waitUntil: 'networkidle' });

        expect.soft(await stickingOut(page), path).toBe(0);
        expect.soft(await cutOff(page), path).toEqual([]);
        expect.soft(await brokenWords(page), path).toEqual([]);
        if (isMobile) expect.soft(await smallTargets(page), path).toEqual([]);
      }
      const screen = new StudentsScreen(page);
      await screen.open();
      await page
        .getByRole('checkbox', { name: /^Выбрать: / })
        .first()
        .check();
      await expect(screen.selection()).toBeVisible();
      expect.soft(await cutOff(page), 'with one ticked').toEqual([]);
    });
  });
}

test.describe(() => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('[STU-121] what is done with who is ticked stands whole in its bar at 320 px', async ({ teacher }) => {
    await teacher.hasStudent('Анна');
    const screen = new StudentsScreen(teacher.page);
    await screen.open();

    await screen.choose('Анна');

    const bar = await screen.selection().boundingBox();
    for (const button of await screen.selection().getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(bar?.x ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0));
    }
  });
});

test('[WRD-22] figures stand under each other in columns of money alone', async ({ busy }) => {
  const { student } = busy.filled;
  const { page } = busy;
  const figures = (text: string | RegExp) =>
    page
      .getByText(text)
      .first()
      .evaluate((element) => getComputedStyle(element).fontVariantNumeric);

  await page.goto('/my-students-test/');
  expect(await figures(/^−3\s000\s₽$/)).toBe('tabular-nums');
  expect(await figures(/1\s500\s₽\s\/\s60/)).toBe('normal');
  await page.goto(`/my-students-test/student/${student}`);

  expect(await figures(/^\d\d:\d\d–\d\d:\d\d$/)).toBe('normal');
});
