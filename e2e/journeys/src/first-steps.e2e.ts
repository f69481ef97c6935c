import { expect, expectAccessible, stickingOut, test, unique } from '@planner/stage';
import type { Locator } from '@playwright/test';
import { AccountScreen } from './account-screen.ts';

test('[ONB-3] [ONB-6] [ONB-7] on a phone a new teacher comes from the registration to a first lesson in at most fifteen taps', async ({
  visitor: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await new AccountScreen(page).registerAsTeacher({
    ...{ name: 'Марина Ветрова', email: `${unique()}@stage.example`, password: 'correct horse' },
  });
  let taps = 0;
  const tap = async (place: Locator) => {
    taps++;
    await place.click();
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(page.getByRole('heading', { name: /^Расскажите, что вы преподаёте/ })).toBeVisible();
  await expectAccessible(page);
  expect(await stickingOut(page)).toBe(0);

  await tap(button('Пропустить'));
  await tap(button('Добавить ученика'));
  const form = page.getByRole('dialog');
  await tap(form.getByLabel('Имя', { exact: true }));
  await page.keyboard.type('Анна');
  await tap(form.getByRole('button', { name: 'Сохранить' }));
  await tap(button('Поставить занятие'));
  await expect(form.getByRole('combobox', { name: 'Ученик или группа' })).toHaveValue('Анна');
  await tap(form.getByRole('button', { name: 'Сохранить' }));

  await expect(page.getByText('Поставлено: 1 занятие')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Пригласите ученика в кабинет — Следующий шаг/ })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(15);
});

test('[ONB-4] [ONB-5] a new teacher looks at the sample in the calendar and takes it away again', async ({
  teacher,
}) => {
  const { page } = teacher;
  await page.goto('/calendar/calendar-week');
  await page.getByRole('link', { name: 'Первые шаги' }).click();

  await page.getByRole('button', { name: 'Добавить пример' }).click();
  await page.getByRole('link', { name: 'Посмотреть календарь' }).click();
  await expect(page.getByText('Анна (пример)').first()).toBeVisible();
  await page.goto('/onboarding/');
  await page.getByRole('button', { name: 'Убрать пример' }).click();

  await expect(page.getByRole('button', { name: 'Добавить пример' })).toBeVisible();
  await page.goto('/my-students-test/');
  await expect(page.getByText('Пока нет ни одного ученика')).toBeVisible();
});
