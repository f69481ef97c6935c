import { expect, fillBusyTeacher, smallTargets, stickingOut, test } from '@planner/stage';

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

    test(`[UIC-52] [UIC-51] among 120 students with long names nothing sticks out at ${width}×${height}, and by finger all is large enough`, async ({
      teacher,
    }) => {
      test.setTimeout(90_000);
      const { student, group } = await fillBusyTeacher(teacher.api);
      const { page } = teacher;
      for (const path of [
        '/my-students-test/',
        `/my-students-test/student/${student}`,
        `/my-students-test/student/${student}?tab=finance`,
        `/my-students-test/group/${group}`,
        '/my-students-test/archive',
      ]) {
        await page.goto(path, { waitUntil: 'networkidle' });

        expect(await stickingOut(page), path).toBe(0);
        if (isMobile) expect(await smallTargets(page), path).toEqual([]);
      }
    });
  });
}

test('[WRD-22] figures stand under each other in columns of money alone', async ({ teacher }) => {
  const { student } = await fillBusyTeacher(teacher.api);
  const { page } = teacher;
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
