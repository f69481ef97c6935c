import { expect, type Page } from '@playwright/test';

export const dialog = (page: Page) => page.getByRole('dialog').first().waitFor();
export const firstLesson = (page: Page) => page.locator('a[data-lesson]').filter({ visible: true }).first();
/** A future lesson of a rule of the demo teacher. */
export const SUNDAY = '?date=2026-11-22';
const ofRule = (page: Page) =>
  page
    .locator('a[data-lesson]')
    .and(page.getByRole('link', { name: /Иван Петров/ }))
    .last();

export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click();

/** Opens a form from the side menu; a narrow screen has the round button for lessons and the burger for the rest. */
export const openModal = (name: string, narrowName: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true });
  const other = page.getByRole('button', { name: narrowName, exact: true });
  await expect(
    button
      .or(other)
      .or(page.getByRole('button', { name: 'Меню' }))
      .first(),
  ).toBeVisible();
  const isWide = await button.isVisible();
  if (!isWide && name !== 'Занятие') await page.getByRole('button', { name: 'Меню' }).click();
  await (isWide ? button : other).first().click();
  await dialog(page);
};

export const openForm = openModal('Занятие', 'Добавить занятие');

/** One step after the other. */
export const steps =
  (...all: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of all) await step(page);
  };

export const openRuleLesson = async (page: Page) => {
  await ofRule(page).click();
  await dialog(page);
};

/** An item of «Ещё» or «Ещё действия». */
export const choose = (menu: string, item: string | RegExp) => async (page: Page) => {
  await press(menu)(page);
  await page.getByRole('menuitem', { name: item }).click();
};

export const typed = (label: string, text: string) => (page: Page) =>
  page.getByRole('dialog').last().getByLabel(label, { exact: true }).fill(text);

/** «Меню» on a phone, which is «Ещё» for a student. */
const BURGER = /^(Меню|Ещё)$/;
const bottomMenu = (page: Page) =>
  page.getByRole('navigation', { name: 'Нижнее меню' }).getByRole('button', { name: BURGER });

/** From the side menu, or from «Меню» on a phone. */
export const openBot = async (page: Page) => {
  const inSide = page.getByRole('button', { name: /^Бот в Telegram/ });
  const burger = page.getByRole('button', { name: 'Меню', exact: true });
  await inSide.or(burger).filter({ visible: true }).first().click();
  await page.getByRole('dialog', { name: /^(Меню|Бот в Telegram)$/ }).waitFor();
  const inBurger = page.getByRole('dialog', { name: 'Меню' }).getByRole('button', { name: 'Бот в Telegram' });
  if (await inBurger.isVisible()) await inBurger.click();
};

export const until = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();

/** Fails the files or calls of this address. */
export const refusing = (url: string | RegExp) => (page: Page) => page.route(url, (route) => route.abort());
/** Leaves the files or calls of this address without an answer. */
export const never = (url: string | RegExp) => (page: Page) => page.route(url, () => undefined);
export const missing = (url: string | RegExp) => (page: Page) =>
  page.route(url, (route) => route.fulfill({ status: 404, body: 'no' }));

export const untilRetry = (page: Page) =>
  page
    .getByRole('button', { name: 'Повторить' })
    .or(page.getByRole('link', { name: 'Повторить' }))
    .first()
    .waitFor();

/** The bell, which on a phone is a link. */
export const ring = async (page: Page) => {
  const bell = page.getByRole('button', { name: /^Уведомления/ });
  const link = page.getByRole('link', { name: /^Уведомления/ });
  await bell.or(link).filter({ visible: true }).first().click();
};

/** Chooses the student of the lesson form. */
export const chooseStudent = async (page: Page) => {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Ученик или группа' }).fill('Олег');
  await page.getByRole('option', { name: /Олег/ }).first().click();
};

/** An action of the own account: in the menu of the header, or in the burger on a phone. */
export const ownAction = (name: string | RegExp) => async (page: Page) => {
  const person = page.getByRole('button', { name: /, меню$/ });
  const burger = bottomMenu(page);
  await person.or(burger).filter({ visible: true }).first().click();
  const item = page
    .getByRole('menuitem', { name })
    .or(page.getByRole('dialog', { name: BURGER }).getByRole('button', { name }));
  await item.click();
};
