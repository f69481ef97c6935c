import { expect, test } from '@planner/stage';
import type { Locator } from '@playwright/test';
import { GroupScreen } from './group-screen.ts';
import { StudentScreen } from './student-screen.ts';

async function boxOf(thing: Locator) {
  const box = await thing.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return box;
}

/** How many pixels of one thing lie under the other. */
async function overlapOf(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [320, 640],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width, height } });

    test(`[FRM-22] at ${width}×${height} a toast lies over neither what a form says nor its button`, async ({
      teacher,
    }) => {
      const anna = await teacher.hasStudent('Анна');
      const screen = new StudentScreen(teacher.page);
      await screen.open(anna.id);
      await screen.press('Пригласить');
      await screen.press('Создать код');
      const toast = teacher.page.getByRole('status').filter({ hasText: 'Отменить действие' });
      await expect(toast).toBeVisible();
      // The pointer rests on it, so it stays however long the rest takes.
      await toast.getByRole('button', { name: 'Отменить действие' }).dispatchEvent('pointerover');

      await teacher.page.getByRole('button', { name: 'Изменить', exact: true }).click();
      await screen.fill({ Имя: '' });
      await screen.save();

      const alert = screen.form().getByRole('alert').filter({ hasText: 'Проверьте' });
      const save = screen.form().getByRole('button', { name: 'Сохранить' });
      await expect(screen.form().getByRole('button', { name: 'Отменить действие' })).toBeInViewport();
      await alert.scrollIntoViewIfNeeded();
      await expect(alert).toBeInViewport();
      await expect(save).toBeInViewport();
      expect([await overlapOf(toast, alert), await overlapOf(toast, save)]).toEqual([0, 0]);
      const [above, title] = [await boxOf(toast), await boxOf(screen.form().getByRole('heading', { level: 2 }))];
      expect(above.y).toBeGreaterThanOrEqual(0);
      expect(above.y + above.height).toBeLessThanOrEqual(title.y);
    });
  });
}

for (const width of [320, 390]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true });

    test(`[UIC-70] at ${width} px a toast covers no button at the foot of a student's or a group's page`, async ({
      teacher,
    }) => {
      const { page } = teacher;
      const anna = await teacher.hasStudent('Анна');
      const group = await teacher.hasGroup('Группа 9«Б»', [anna]);
      const toast = page.getByRole('status').filter({ hasText: 'Отменить действие' });
      const coversNothing = async () => {
        await expect(toast).toBeVisible();
        for (const name of ['Изменить', 'Ещё']) {
          expect(await overlapOf(toast, page.getByRole('button', { name, exact: true })), name).toBe(0);
        }
      };

      await new StudentScreen(page).open(anna.id);
      await new StudentScreen(page).press('Пригласить');
      await new StudentScreen(page).press('Создать код');
      await coversNothing();
      const screen = new GroupScreen(page);
      await screen.open(group.id);
      await screen.press('Изменить');
      await screen.field('Название').fill('Группа 10«Б»');
      await screen.save();

      await coversNothing();
    });
  });
}
