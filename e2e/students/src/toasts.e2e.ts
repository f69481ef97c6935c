import { expect, test } from '@planner/e2e-harness';
import type { Locator } from '@playwright/test';
import { GroupScreen } from './group-screen.ts';
import { StudentScreen } from './student-screen.ts';

async function boxOf(thing: Locator) {
  const box = await thing.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return box;
}

/** The number of pixels of the first element that the second element covers. */
async function overlapOf(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

const SIZES = [
  [844, 390],
  [320, 640],
  [390, 844],
] as const;

test.use({ viewport: { width: 390, height: 844 } });

test('[FRM-22] [UIC-70] on a phone a toast covers neither the buttons at the foot of a page nor what a form says and its button', async ({
  teacher,
}) => {
  const { page } = teacher;
  const anna = await teacher.hasStudent('Анна');
  const group = await teacher.hasGroup('Группа 9«Б»', [anna]);
  const screen = new StudentScreen(page);
  const toast = page.getByRole('status').filter({ hasText: 'Отменить действие' });
  const restOnToast = async () => {
    await expect(toast).toBeVisible();
    // The pointer hovers the toast, so the toast stays as long as the test needs.
    await toast.getByRole('button', { name: 'Отменить действие' }).dispatchEvent('pointerover');
  };
  const expectCoversNothing = async (where: string) => {
    for (const width of [320, 390]) {
      await test.step(`${where} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await expect(toast).toBeVisible();
        for (const name of ['Изменить', 'Ещё']) {
          expect(await overlapOf(toast, page.getByRole('button', { name, exact: true })), name).toBe(0);
        }
      });
    }
  };

  await screen.open(anna.id);
  await screen.press('Пригласить');
  await screen.press('Создать код');
  await restOnToast();
  await expectCoversNothing('the page of a student');

  await screen.press('Изменить');
  await screen.fill({ Имя: '' });
  await screen.save();
  const alert = screen.form().getByRole('alert').filter({ hasText: 'Проверьте' });
  const save = screen.form().getByRole('button', { name: 'Сохранить' });
  for (const [width, height] of SIZES) {
    await test.step(`a form at ${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      await restOnToast();
      await expect(screen.form().getByRole('button', { name: 'Отменить действие' })).toBeInViewport();
      await alert.scrollIntoViewIfNeeded();
      await expect(alert).toBeInViewport();
      await expect(save).toBeInViewport();
      expect([await overlapOf(toast, alert), await overlapOf(toast, save)]).toEqual([0, 0]);
      const [above, button] = [await boxOf(toast), await boxOf(save)];
      expect(above.y + above.height).toBeLessThanOrEqual(button.y);
    });
  }

  await restOnToast();
  const parts = [screen.form().getByRole('heading', { level: 2 }), screen.field('Имя'), save];
  const places = async () => (await Promise.all(parts.map(boxOf))).map(({ y }) => y);
  await screen.form().getByRole('heading', { level: 2 }).scrollIntoViewIfNeeded();
  const before = await places();
  await toast.getByRole('button', { name: 'Скрыть сообщение' }).click();
  await expect(toast).toBeHidden();
  expect(await places()).toEqual(before);

  const groupScreen = new GroupScreen(page);
  await groupScreen.open(group.id);
  await groupScreen.press('Изменить');
  await groupScreen.field('Название').fill('Группа 10«Б»');
  await groupScreen.save();
  await restOnToast();
  await expectCoversNothing('the page of a group');
});

test('[UIC-80] on a phone the action of a toast stands below its text, which keeps its width', async ({ teacher }) => {
  const { page } = teacher;
  const anna = await teacher.hasStudent('Анна');
  const screen = new StudentScreen(page);
  await screen.open(anna.id);
  await screen.press('Пригласить');
  await screen.press('Создать код');
  const toast = page.getByRole('status').filter({ hasText: 'Отменить действие' });
  const action = toast.getByRole('button', { name: 'Отменить действие' });
  await expect(action).toBeVisible();
  // The pointer hovers the toast, so the toast stays as long as the test needs.
  await action.dispatchEvent('pointerover');

  const [text, button] = [await boxOf(toast.locator('span').first()), await boxOf(action)];

  expect(button.y).toBeGreaterThanOrEqual(text.y + text.height);
  // A text that breaks into several lines would be at least as high as the button.
  expect(text.height).toBeLessThan(button.height);
});
