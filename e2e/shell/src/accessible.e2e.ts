import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleEverywhere, type Student, type Teacher, test } from '@planner/stage';
import { AccountsScreen } from './accounts-screen.ts';
import { FrameScreen } from './frame-screen.ts';

interface People {
  visitor: Page;
  teacher: Teacher;
  student: Student;
}

/** Each screen of the shell: who sees it, and how it is come to. */
const SCREENS: Readonly<Record<string, (people: People) => Promise<Page>>> = {
  async login({ visitor }) {
    await visitor.goto('/user/login/');
    await new AccountsScreen(visitor).signIn('nobody', 'wrong horse');
    await expect(visitor.getByRole('alert')).toBeVisible();
    return visitor;
  },
  async 'forgotten password'({ visitor }) {
    await visitor.goto('/user/login/');
    await new AccountsScreen(visitor).askForNewPassword('nobody@stage.example');
    await expect(visitor.getByText('письмо отправлено')).toBeVisible();
    return visitor;
  },
  async 'new password'({ visitor }) {
    await visitor.goto('/user/reset-password?token=abc');
    await expect(visitor.getByLabel('Новый пароль')).toBeVisible();
    return visitor;
  },
  async registration({ visitor }) {
    await visitor.goto('/user/register/?ref=ABCD2345');
    await expect(visitor.getByLabel('Имя')).toBeVisible();
    return visitor;
  },
  async 'a visitor’s code'({ visitor }) {
    await visitor.goto('/link-profile?code=ABCD2345');
    await expect(visitor.getByRole('link', { name: 'Войти' })).toBeVisible();
    return visitor;
  },
  async 'a student’s code'({ student }) {
    await student.page.goto('/link-profile?code=ABCD2345');
    await expect(student.page.getByText('Такого кода нет')).toBeVisible();
    return student.page;
  },
  async 'the teacher cabinet'({ teacher }) {
    await teacher.page.goto('/teacher-cabinet/');
    await expect(teacher.page.getByText('Этот сеанс')).toBeVisible();
    await expect(teacher.page.getByRole('button', { name: 'Математика' })).toBeVisible();
    return teacher.page;
  },
  async notifications({ teacher, student }) {
    await student.linkedTo(teacher, await teacher.hasStudent('Анна Соколова'));
    await teacher.page.goto('/notifications/');
    await expect(teacher.page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await teacher.page.getByText('Куда отправлено').click();
    await expect(teacher.page.getByText(/^Отправл/)).toBeVisible();
    return teacher.page;
  },
  async 'what there is for a teacher'({ teacher }) {
    await teacher.page.goto('/onboarding/guide');
    await expect(teacher.page.getByRole('link', { name: 'К первым шагам' })).toBeVisible();
    return teacher.page;
  },
  async 'what there is for a student'({ student }) {
    await student.page.goto('/onboarding/guide');
    await expect(student.page.getByRole('link', { name: 'Ввести код' })).toBeVisible();
    return student.page;
  },
  async 'no notifications'({ teacher }) {
    await teacher.page.goto('/notifications/');
    await expect(teacher.page.getByText('Новых уведомлений нет')).toBeVisible();
    return teacher.page;
  },
  async 'a page that is not found'({ teacher }) {
    await teacher.page.goto('/finance/');
    await expect(teacher.page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
    return teacher.page;
  },
  async 'an error'({ visitor }) {
    await visitor.goto('/error/500?number=42');
    await expect(visitor.getByText('Номер ошибки: 42')).toBeVisible();
    return visitor;
  },
};

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

for (const viewport of [WIDE, NARROW]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    for (const [name, come] of Object.entries(SCREENS)) {
      test(`axe finds nothing on ${name}`, async ({ visitor, teacher, student }) => {
        const people = { visitor, teacher, student };

        const page = await come(people);

        await expectAccessible(page);
      });
    }
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
  test.use({ viewport: NARROW });

  test('axe finds nothing in the burger', { tag: '@full' }, async ({ teacher }) => {
    const frame = new FrameScreen(teacher.page);
    await teacher.page.goto('/notifications/');

    await frame.openBurger();
    await expect(frame.burger()).toBeVisible();

    await expectAccessible(teacher.page);
  });
});

test('axe finds nothing in the dialogs of the menu of the person', { tag: '@full' }, async ({ student }) => {
  test.setTimeout(90_000);
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
