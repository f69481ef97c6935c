import { join } from 'node:path';
import { expect, expectAccessibleEverywhere, stickingOut, test } from '@planner/e2e-harness';

const PICTURES = join(import.meta.dirname, '../../../docs/pictures');
const [PHOTO, OTHER] = [join(PICTURES, 'calendar-phone.png'), join(PICTURES, 'calendar.png')];
const WRONG = { name: 'я.txt', mimeType: 'text/plain', buffer: Buffer.from('это не снимок') };

test(
  '[FIL-46] [FIL-47] a teacher chooses a photo, sees it everywhere, replaces it, takes it off and undoes that',
  { tag: '@full' },
  async ({ teacher, student }) => {
    await student.linkedTo(teacher, await teacher.hasStudent('Анна'));
    const { page } = teacher;
    await page.goto('/teacher-cabinet/');
    const field = page.getByRole('group', { name: 'Фото' });
    const header = page.getByRole('banner').locator('img');
    const choose = field.locator('input[type=file]');
    const shownTo = student.page.getByRole('region', { name: 'Преподаватель' }).locator('img');
    await student.page.goto('/student/student-cabinet/');

    await choose.setInputFiles(WRONG);
    await expect(field).toContainText('Фотография бывает только изображением');
    await expect(header).toHaveCount(0);
    await choose.setInputFiles(PHOTO);
    await expect(field.getByRole('button', { name: 'Заменить фото' })).toBeVisible();
    await expect(field).not.toContainText('Фотография бывает');
    await expect(field.locator('img')).toBeVisible();
    await expect(header).toBeVisible();
    await expect(shownTo).toBeVisible();
    await expectAccessibleEverywhere(page);
    expect(await stickingOut(page)).toBe(0);

    const first = await shownTo.getAttribute('src');
    await choose.setInputFiles(OTHER);
    await expect(shownTo).not.toHaveAttribute('src', first ?? '');
    await field.getByRole('button', { name: 'Убрать фото' }).click();
    await expect(header).toHaveCount(0);
    await expect(shownTo).toHaveCount(0);
    await page.getByRole('button', { name: 'Отменить действие' }).last().click();

    await expect(header).toBeVisible();
    await expect(shownTo).toBeVisible();
  },
);
