import type { Locator, Page } from '@playwright/test';
import {
  DEADLINES,
  expect,
  expectAccessible,
  expectAccessibleAtWidths,
  expectAccessibleEverywhere,
  longUnless,
  type Student,
  type Teacher,
  test,
} from '@planner/e2e-harness';
import { AccountsScreen } from './accounts-screen.ts';
import { FrameScreen } from './frame-screen.ts';

/** The way to each screen, by its name; the function returns an element that shows the screen is open. */
type Screens<People> = Readonly<Record<string, (people: People) => Promise<Locator>>>;

const OF_VISITOR: Screens<{ visitor: Page }> = {
  async login({ visitor }) {
    await visitor.goto('/user/login/');
    await new AccountsScreen(visitor).signIn('nobody', 'wrong horse');
    return visitor.getByRole('alert');
  },
  async 'forgotten password'({ visitor }) {
    await visitor.goto('/user/login/');
    await new AccountsScreen(visitor).askForNewPassword('nobody@stage.example');
    return visitor.getByText('письмо отправлено');
  },
  async 'new password'({ visitor }) {
    await visitor.goto('/user/reset-password?token=abc');
    return visitor.getByLabel('Новый пароль');
  },
  async registration({ visitor }) {
    await visitor.goto('/user/register/?ref=ABCD2345');
    return visitor.getByLabel('Имя');
  },
  async 'a visitor’s code'({ visitor }) {
    await visitor.goto('/link-profile?code=ABCD2345');
    return visitor.getByRole('link', { name: 'Войти' });
  },
  async 'an error'({ visitor }) {
    await visitor.goto('/error/500?number=42');
    return visitor.getByText('Номер ошибки: 42');
  },
};

const OF_TEACHER: Screens<{ teacher: Teacher; student: Student }> = {
  async 'the teacher cabinet'({ teacher: { page } }) {
    await page.goto('/teacher-cabinet/');
    await expect(page.getByText('Этот сеанс')).toBeVisible();
    return page.getByRole('button', { name: 'Математика' });
  },
  async 'what there is for a teacher'({ teacher: { page } }) {
    await page.goto('/onboarding/guide');
    return page.getByRole('link', { name: 'К первым шагам' });
  },
  async 'a page that is not found'({ teacher: { page } }) {
    await page.goto('/finance/');
    return page.getByRole('heading', { name: 'Страница не найдена' });
  },
  async 'no notifications'({ teacher: { page } }) {
    await page.goto('/notifications/');
    return page.getByText('Новых уведомлений нет');
  },
  async notifications({ teacher, student }) {
    const { page } = teacher;
    await student.linkedTo(teacher, await teacher.hasStudent('Анна Соколова'));
    await page.goto('/notifications/');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await page.getByText('Куда отправлено').click();
    return page.getByText(/^Отправл/);
  },
};

const OF_STUDENT: Screens<{ student: Student }> = {
  async 'a student’s code'({ student: { page } }) {
    await page.goto('/link-profile?code=ABCD2345');
    return page.getByText('Такого кода нет');
  },
  async 'what there is for a student'({ student: { page } }) {
    await page.goto('/onboarding/guide');
    return page.getByRole('link', { name: 'Ввести код' });
  },
};

/** Opens each screen once and checks it with axe at both sizes. */
async function walk<People>(page: Page, people: People, screens: Screens<People>, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  for (const [name, come] of Object.entries(screens)) {
    const shown = await test.step(name, () => come(people));
    await expectAccessibleAtWidths(page, name, 'shown', () => shown.first().waitFor());
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.setTimeout(DEADLINES.build);

    test(
      `axe finds nothing on the screens of a visitor, ${colorScheme}`,
      longUnless(colorScheme === 'light'),
      async ({ visitor }) => walk(visitor, { visitor }, OF_VISITOR, colorScheme),
    );

    test(
      `axe finds nothing on the screens of a teacher, ${colorScheme}`,
      longUnless(colorScheme === 'light'),
      async ({ teacher, student }) => walk(teacher.page, { teacher, student }, OF_TEACHER, colorScheme),
    );

    test(
      `axe finds nothing on the screens of a student, ${colorScheme}`,
      longUnless(colorScheme === 'light'),
      async ({ student }) => walk(student.page, { student }, OF_STUDENT, colorScheme),
    );
  });
}

test(`axe finds nothing with the panel and the menu of the person open`, { tag: '@full' }, async ({ student }) => {
  const { page } = student;
  const frame = new FrameScreen(page);
  await page.goto('/student/student-cabinet/');
  await frame.togglePanel();
  await expect(frame.panel()).toContainText('Новых уведомлений нет');
  await page.getByRole('button', { name: /, меню$/ }).click();

  await expect(page.getByRole('menu')).toBeVisible();

  await expectAccessible(page);
});

test.describe(`on a phone`, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('axe finds nothing in the burger', { tag: '@full' }, async ({ teacher }) => {
    const frame = new FrameScreen(teacher.page);
    await teacher.page.goto('/notifications/');

    await frame.openBurger();
    await expect(frame.burger()).toBeVisible();

    await expectAccessible(teacher.page);
  });
});

test('axe finds nothing in the dialogs of the menu of the person', { tag: '@full' }, async ({ student }) => {
  test.setTimeout(DEADLINES.journey);
  const frame = new FrameScreen(student.page);
  await student.page.goto('/student/student-cabinet/');
  for (const [action, dialog] of [
    ['Профиль', 'Профиль'],
    ['Сменить постоянный пароль', 'Постоянный пароль'],
    ['Привязать другую почту', 'Другая почта'],
    ['Безопасность', 'Безопасность'],
    ['Мои данные', 'Мои данные'],
    ['Удалить учётную запись', 'Удалить учётную запись'],
  ] as const) {
    await frame.chooseFromUserMenu(action);
    await expect(frame.dialog(dialog)).toBeVisible();
    await expect(frame.dialog(dialog).locator('[aria-busy="true"]')).toHaveCount(0);

    await expectAccessibleEverywhere(student.page);

    await student.page.keyboard.press('Escape');
    await expect(frame.dialog(dialog)).toHaveCount(0);
  }
});

test('axe finds nothing in the journal of actions', { tag: '@full' }, async ({ teacher }) => {
  test.setTimeout(DEADLINES.journey);
  const { page } = teacher;
  await teacher.hasStudent('Анна Соколова');
  await page.goto('/action-log/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessibleAtWidths(page, 'the journal', 'both');
});
