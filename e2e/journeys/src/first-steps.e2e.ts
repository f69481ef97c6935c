import { expect, expectAccessible, stickingOut, test, unique } from '@planner/e2e-harness';
import { AccountScreen } from './account-screen.ts';
import { PersonOnAPhone } from './person-on-a-phone.ts';

test('[ONB-3] [ONB-6] [ONB-7] on a phone a stranger comes to a first lesson in at most three minutes, from the registration in at most fifteen taps', async ({
  visitor: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const stranger = new PersonOnAPhone(page);
  await page.goto('/');
  await stranger.tap(page.getByRole('link', { name: 'Создать расписание' }));
  await stranger.tap(page.getByLabel('Имя'));
  await stranger.type('Марина Ветрова');
  await stranger.tap(page.getByLabel('Почта'));
  await stranger.type(`${unique()}@stage.example`);
  await stranger.tap(page.getByLabel('Пароль', { exact: true }));
  await stranger.type('correct horse');
  await stranger.tap(page.getByRole('checkbox', { name: /^Мне есть/ }));
  await stranger.tap(button('Создать учётную запись'));
  await expect(page.getByRole('heading', { name: /^Расскажите, что вы преподаёте/ })).toBeVisible();
  const before = stranger.taps;

  await stranger.tap(button('Пропустить'));
  await stranger.tap(button('Добавить ученика'));
  const form = page.getByRole('dialog');
  await stranger.tap(form.getByLabel('Имя', { exact: true }));
  await stranger.type('Анна');
  await stranger.tap(form.getByRole('button', { name: 'Сохранить' }));
  await stranger.tap(button('Поставить занятие'));
  await expect(form.getByRole('combobox', { name: 'Ученик или группа' })).toHaveValue('Анна');
  await stranger.tap(form.getByRole('button', { name: 'Сохранить' }));

  await expect(page.getByText('Поставлено: 1 занятие')).toBeVisible();
  expect(stranger.seconds()).toBeLessThanOrEqual(180);
  expect(stranger.taps - before).toBeLessThanOrEqual(15);
  await expect(page.getByRole('heading', { name: /^Пригласите ученика в кабинет — Следующий шаг/ })).toBeVisible();
});

test('[ONB-3] the first steps fit a phone and axe finds nothing there', { tag: '@full' }, async ({ visitor: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });

  await new AccountScreen(page).registerAsTeacher({
    name: 'Марина Ветрова',
    email: `${unique()}@stage.example`,
    password: 'correct horse',
  });

  await expect(page.getByRole('heading', { name: /^Расскажите, что вы преподаёте/ })).toBeVisible();
  await expectAccessible(page);
  expect(await stickingOut(page)).toBe(0);
});

test(
  '[ONB-4] [ONB-5] a new teacher looks at the sample in the calendar and takes it away again',
  { tag: '@full' },
  async ({ teacher }) => {
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
  },
);
