import { expect, expectAccessible, stickingOut, test } from '@planner/e2e-harness';

for (const width of [1440, 390]) {
  test(
    `[ICS-1] [ICS-2] a teacher makes a link at ${width}, another calendar reads the lesson by it, and a new link voids it`,
    { tag: '@full' },
    async ({ teacher }) => {
      const { page } = teacher;
      await page.setViewportSize({ width, height: 900 });
      const anna = await teacher.hasStudent('Анна');
      const lesson = await teacher.hasLesson(anna, { conducted_date: '2026-11-24' });
      await page.goto('/teacher-cabinet/#calendar-feed');
      const section = page.getByRole('region', { name: 'Занятия в своём календаре' });
      await section.getByRole('button', { name: 'Создать ссылку' }).click();
      const field = section.getByLabel('Ссылка для календаря');
      await expect(field).toHaveValue(/\/ics\/[\w-]{43}\.ics$/);
      const link = await field.inputValue();

      const read = await page.request.get(link);

      expect(await read.text()).toContain(`UID:lesson-${lesson.id}@`);
      await expectAccessible(page);
      expect(await stickingOut(page)).toBe(0);
      await section.getByRole('button', { name: 'Новая ссылка' }).click();
      await section.getByRole('button', { name: 'Создать новую' }).click();
      await expect(field).not.toHaveValue(link);
      expect((await page.request.get(link)).status()).toBe(404);
    },
  );
}
