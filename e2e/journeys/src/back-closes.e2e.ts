import type { Locator, Page } from '@playwright/test';
import { DEADLINES, expect, test, TODAY } from '@planner/e2e-harness';

interface Opening {
  at: string;
  open(page: Page): Promise<void>;
  window(page: Page): Locator;
}

const STUDENTS = '/my-students-test';
const CALENDAR = '/calendar/calendar-week';

const keys = (page: Page) => page.getByRole('dialog', { name: 'Клавиши' });

const WINDOWS: Record<string, Opening> = {
  'the menu of the account': {
    at: STUDENTS,
    open: (page) => page.getByRole('button', { name: /меню$/ }).first().click(),
    window: (page) => page.getByRole('menu', { name: 'Учётная запись' }),
  },
  'the panel of notifications': {
    at: STUDENTS,
    open: (page) => page.getByRole('switch', { name: 'Уведомления' }).click(),
    window: (page) => page.getByRole('complementary', { name: 'Уведомления' }),
  },
  'a dialog that the calendar draws itself': {
    at: CALENDAR,
    // The page draws a heading a moment before it handles keys.
    open: (page) =>
      expect(async () => {
        await page.keyboard.press('?');
        await expect(keys(page)).toBeVisible({ timeout: DEADLINES.glance });
      }).toPass(),
    window: keys,
  },
  'the card of a lesson': {
    at: CALENDAR,
    open: (page) => page.getByText('Анна', { exact: true }).first().click(),
    window: (page) => page.getByRole('dialog', { name: 'Анна' }),
  },
};

for (const [name, { at, open, window }] of Object.entries(WINDOWS)) {
  test(`[MOD-25] Back closes ${name}, at the first page of a tab too`, { tag: '@full' }, async ({ teacher }) => {
    const { page } = teacher;
    const anna = await teacher.hasStudent('Анна');
    await teacher.hasLesson(anna, { conducted_date: TODAY });
    await page.goto(at);
    const address = page.url();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await open(page);
    await expect(window(page)).toBeVisible();

    await page.goBack();

    await expect(window(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
  });
}

test('[MOD-25] Back closes the list of a select, then the form it stands in', { tag: '@full' }, async ({ teacher }) => {
  const { page } = teacher;
  await teacher.hasStudent('Анна');
  await page.goto(STUDENTS);
  await page.getByRole('button', { name: 'Занятие', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Новое занятие' });
  await form.getByLabel('Ученик или группа').click();
  await expect(page.getByRole('listbox')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(form).toBeVisible();
  await page.goBack();

  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(STUDENTS);
});

test(
  '[MOD-26] a panel that stays open is Back’s on the page it was opened on alone',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    await page.goto(STUDENTS);
    await page.getByRole('switch', { name: 'Уведомления' }).click();
    const panel = page.getByRole('complementary', { name: 'Уведомления' });
    await expect(panel).toBeVisible();
    await page.getByRole('link', { name: 'Вопросы и ответы' }).first().click();
    await expect(page).toHaveURL(/\/faq/);

    await page.goBack();

    await expect(page).toHaveURL(STUDENTS);
    await expect(panel).toBeVisible();
  },
);

test(
  '[MOD-26] a page that is loaded anew after a panel stayed open over it has no step of Back for the panel',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    await page.goto(CALENDAR);
    await page.getByRole('link', { name: 'Ученики' }).first().click();
    await expect(page).toHaveURL(STUDENTS);
    await page.getByRole('switch', { name: 'Уведомления' }).click();
    const panel = page.getByRole('complementary', { name: 'Уведомления' });
    await expect(panel).toBeVisible();
    await page.getByRole('link', { name: 'Вопросы и ответы' }).first().click();
    await expect(page).toHaveURL(/\/faq/);

    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL(STUDENTS);
    await page.goBack();

    await expect(page).toHaveURL(CALENDAR);
  },
);

test(
  '[MOD-27] Back out of settings that are typed asks once, and leads where it was to',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    await page.goto(STUDENTS);
    await page.getByRole('button', { name: /меню$/ }).first().click();
    await page.getByRole('menuitem', { name: 'Настройки' }).click();
    await page.getByLabel('Имя', { exact: true }).fill('Другое имя');

    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Уйти без сохранения?' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Другое имя');
    await page.goBack();
    await page.getByRole('button', { name: 'Не сохранять' }).click();

    await expect(page).toHaveURL(STUDENTS);
  },
);

test(
  '[UIC-42] a change is undone by its toast while a window lies over the page',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    const anna = await teacher.hasStudent('Анна');
    await teacher.hasLesson(anna, { conducted_date: TODAY });
    await page.goto(CALENDAR);
    await page.getByText('Анна', { exact: true }).first().click();
    const card = page.getByRole('dialog', { name: 'Анна' });
    await card.getByLabel('Заметка для себя').fill('Повторить');
    await card.getByRole('button', { name: 'Сохранить заметку' }).click();

    await page.getByRole('button', { name: 'Отменить действие' }).click();

    await expect(page.getByText('Действие отменено')).toBeVisible();
    await expect(card.getByLabel('Заметка для себя')).toHaveValue('');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[MOD-25] Back closes «Меню»', { tag: '@full' }, async ({ teacher }) => {
    const { page } = teacher;
    await page.goto(STUDENTS);
    await page.getByRole('button', { name: 'Меню', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible();

    await page.goBack();

    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(STUDENTS);
  });
});
