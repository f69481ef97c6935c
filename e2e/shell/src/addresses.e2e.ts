import { expect, expectAccessibleEverywhere, mailedLink, test, unique } from '@planner/e2e-harness';
import { AccountsScreen } from './accounts-screen.ts';
import { FrameScreen } from './frame-screen.ts';

test('[ACC-110] [ACC-123] whoever registers proves the address by the newest letter, and is asked no more', async ({
  visitor,
}) => {
  const accounts = new AccountsScreen(visitor);
  const email = `${unique()}@stage.example`;
  const strip = visitor.getByRole('complementary', { name: 'Адрес почты' });
  await visitor.goto('/user/register/');
  await accounts.register('Ученик или родитель', 'Анна Соколова', email, 'correct horse');
  await expect(strip).toContainText(`Подтвердите почту ${email}`);
  await expectAccessibleEverywhere(visitor);
  const first = await mailedLink(email, 'confirm-email');

  await strip.getByRole('button', { name: 'Отправить ещё раз' }).click();
  const second = await mailedLink(email, 'confirm-email', { before: first });
  await accounts.followLink(first, 'Подтвердить адрес');
  await expect(accounts.deadLink('после неё пришла другая')).toBeVisible();
  await expectAccessibleEverywhere(visitor);
  await accounts.followLink(second, 'Подтвердить адрес');
  await expect(visitor.getByText(`${email} привязан к вашей учётной записи`)).toBeVisible();
  await visitor.getByRole('link', { name: 'Продолжить' }).click();

  await expect(visitor.getByRole('button', { name: /^Анна С\.\s*, меню$/ })).toBeVisible();
  await expect(strip).toHaveCount(0);
  await accounts.followLink(second, 'Подтвердить адрес');
  await expect(accounts.deadLink('уже прошли')).toBeVisible();
});

test(
  '[ACC-63] [ACC-115] [ACC-117] another address waits for its link, and the former one takes it back',
  { tag: '@full' },
  async ({ student }) => {
    const { page } = student;
    const accounts = new AccountsScreen(page);
    const frame = new FrameScreen(page);
    const next = `${unique()}@stage.example`;
    const dialog = frame.dialog('Другая почта');
    await page.goto('/student/student-cabinet/');
    await frame.chooseFromUserMenu('Привязать другую почту');
    await page.getByLabel('Новый адрес').fill(next);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText(`Ссылка отправлена на ${next}`)).toBeVisible();

    await frame.chooseFromUserMenu('Привязать другую почту');
    await expect(dialog).toContainText(`письма на ${next}`);
    await expect(dialog).toContainText(student.email);
    await expectAccessibleEverywhere(page);
    await accounts.followLink(await mailedLink(next, 'confirm-email'), 'Подтвердить адрес');
    await expect(page.getByText(`${next} привязан к вашей учётной записи`)).toBeVisible();

    const undo = await mailedLink(student.email, 'undo-email');
    await page.goto(undo);
    await expect(page.getByText('7 дней')).toBeVisible();
    await expectAccessibleEverywhere(page);
    await accounts.button('Вернуть адрес').click();
    await expect(page.getByText(`К учётной записи снова привязан ${student.email}`)).toBeVisible();
    await page.getByRole('link', { name: 'Задать новый пароль' }).click();
    await accounts.field('Новый пароль').fill('better horse');
    await accounts.button('Сохранить').click();
    await page.getByRole('link', { name: 'Ко входу' }).click();
    await accounts.signIn(student.email, 'better horse');
    await expect(page).toHaveURL(/\/student\/student-cabinet\/$/);

    await accounts.followLink(undo, 'Вернуть адрес');
    await expect(accounts.deadLink('уже прошли')).toBeVisible();
  },
);
