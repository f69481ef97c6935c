import { expect, mailedLink, test, unique } from '@planner/e2e-harness';
import { AccountsScreen } from './accounts-screen.ts';
import { FrameScreen } from './frame-screen.ts';

const PASSWORD = 'correct horse';

for (const [role, home] of [
  ['Преподаватель', /\/onboarding\/$/],
  ['Ученик или родитель', /\/student\/student-cabinet\/$/],
] as const) {
  test(`[ACC-50] ${role} registers and is at home at once`, { tag: '@anywhere' }, async ({ visitor }) => {
    const accounts = new AccountsScreen(visitor);
    await visitor.goto('/user/register/');
    await expect(accounts.button('Создать учётную запись')).toBeDisabled();

    await accounts.register(role, 'Ирина Волкова', `${unique()}@stage.example`, PASSWORD);

    await expect(visitor).toHaveURL(home);
    await expect(visitor.getByRole('button', { name: /^Ирина В\./ })).toBeVisible();
  });
}

test('[NAV-2] the login leads back to the page that was wanted', { tag: '@anywhere' }, async ({ visitor, teacher }) => {
  const accounts = new AccountsScreen(visitor);
  await visitor.goto('/notifications/?from=letter');
  await expect(visitor).toHaveURL(/\/user\/login\/\?next=/);

  await accounts.signIn(teacher.email, teacher.password);

  await expect(visitor).toHaveURL('/notifications/?from=letter');
  await expect(accounts.heading('Уведомления')).toBeVisible();
});

test(
  '[ACC-17] «Выйти» ends the session, and Back does not bring it again',
  { tag: '@anywhere' },
  async ({ teacher }) => {
    const { page } = teacher;
    const frame = new FrameScreen(page);
    await page.goto('/notifications/');

    await frame.chooseFromUserMenu('Выйти');
    await expect(frame.heading('Вход')).toBeVisible();
    await page.goto('/notifications/');

    await expect(frame.heading('Вход')).toBeVisible();
  },
);

test('[ACC-57] a forgotten password is replaced by the link of the letter, once', async ({ visitor, teacher }) => {
  const accounts = new AccountsScreen(visitor);
  await visitor.goto('/user/login/');
  await accounts.askForNewPassword(teacher.email);
  await expect(visitor.getByText('Если адрес есть у нас, письмо отправлено')).toBeVisible();
  const link = await mailedLink(teacher.email, 'reset-password');

  await visitor.goto(link);
  await accounts.field('Новый пароль').fill('better horse');
  await accounts.button('Сохранить').click();
  await visitor.getByRole('link', { name: 'Ко входу' }).click();
  await accounts.signIn(teacher.email, 'better horse');
  await expect(visitor).toHaveURL(/\/home-teacher-test\/$/);
  await visitor.goto(link);
  await accounts.field('Новый пароль').fill('third horse!');
  await accounts.button('Сохранить').click();

  await expect(accounts.heading('Ссылка не действует')).toBeVisible();
});

test('[ACC-60] a visitor with a code registers, comes back to it and links the card', async ({ visitor, teacher }) => {
  const card = await teacher.hasStudent('Анна Соколова');
  const { invite_code } = await teacher.api.call('POST /api/student-invite/{id}', {
    params: { id: card.id },
    body: {},
  });
  const accounts = new AccountsScreen(visitor);
  await visitor.goto(`/link-profile?code=${invite_code.toLowerCase()}`);

  await visitor.getByRole('link', { name: 'Зарегистрироваться' }).click();
  await accounts.register('Ученик или родитель', 'Анна', `${unique()}@stage.example`, PASSWORD);
  await expect(visitor.getByRole('region', { name: 'Найденная карточка' })).toContainText('Анна Соколова');
  await accounts.button('Добавить').click();

  await expect(visitor).toHaveURL(/\/student\/student-cabinet\/$/);
  await expect(visitor.getByText(/^Преподаватель добавлен: /)).toBeVisible();
});

test('[ACC-64] a student deletes the account, and a login takes it back', { tag: '@full' }, async ({ student }) => {
  const { page } = student;
  const frame = new FrameScreen(page);
  const accounts = new AccountsScreen(page);
  await page.goto('/student/student-cabinet/');

  await frame.chooseFromUserMenu('Удалить учётную запись');
  await page.getByLabel(/введите слово УДАЛИТЬ/).fill('удалить');
  await frame.dialog('Удалить учётную запись').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Учётная запись исчезнет 20.12.2026')).toBeVisible();
  await accounts.signIn(student.email, student.password);

  await expect(page).toHaveURL(/\/student\/student-cabinet\/$/);
});

test(
  '[ACC-144] [ACC-145] a student reads the own log, and leaves everywhere',
  { tag: '@full' },
  async ({ student }) => {
    const { page } = student;
    const frame = new FrameScreen(page);
    await page.goto('/student/student-cabinet/');

    await frame.chooseFromUserMenu('Безопасность');
    const security = frame.dialog('Безопасность');
    await expect(security.getByRole('region', { name: 'Журнал' }).getByText('Регистрация')).toBeVisible();
    await security.getByRole('button', { name: 'Выйти везде' }).click();
    await security.getByRole('button', { name: 'Завершить все сеансы' }).click();
    await expect(frame.heading('Вход')).toBeVisible();
    await page.goto('/student/student-cabinet/');

    await expect(frame.heading('Вход')).toBeVisible();
  },
);
