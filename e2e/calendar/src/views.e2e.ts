import { daysAfter, expect, expectAccessible, test, TODAY } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { CalendarScreen } from './calendar-screen.ts';

/** Prints a page and returns the number of its sheets. */
const sheets = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test('[LSN-193] [LSN-194] [LSN-195] [LSN-196] [LSN-197] [LSN-198] [LSN-201] a month, a list and a filter that stays from view to view', async ({
  teacher,
}) => {
  const anna = await teacher.hasStudent('Анна Соколова');
  const oleg = await teacher.hasStudent('Олег Власов');
  for (const hour of [9, 10, 11, 12, 13, 14, 15, 16, 17, 18]) {
    const time = { start_time: `${String(hour).padStart(2, '0')}:00`, end_time: `${hour + 1}:00` };
    await teacher.hasLesson(hour === 9 ? anna : oleg, { ...time, conducted_date: daysAfter(TODAY, 5) });
  }
  const { page } = teacher;
  const calendar = new CalendarScreen(page);
  const views = page.getByRole('radiogroup', { name: 'Вид календаря' });
  const month = page.getByRole('grid', { name: 'Месяц' });
  const day = month.getByRole('gridcell', { name: 'среда, 25 ноября' });
  await calendar.open();

  await test.step('the month opens by its switch, and again by the menu', async () => {
    await views.getByText('Месяц').click();
    await expect(page).toHaveURL(/calendar-month/);
    await expect(day).toContainText(/ещё \d/);
    await page.goto('/calendar/');
    await expect(page).toHaveURL(/calendar-month/);
  });

  await test.step('the keyboard opens a lesson of a day', async () => {
    await expect(day.getByRole('link', { name: /Анна/ })).toBeVisible();
    await day.getByRole('link').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(calendar.dialog('Анна Соколова')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar.dialog('Анна Соколова')).toBeHidden();
    await expect(day.getByRole('link', { name: /Анна/ })).toBeFocused();
  });

  await test.step('a filter shows the lessons of one student and can be removed', async () => {
    await page.getByRole('button', { name: 'Фильтр' }).click();
    const panel = page.getByRole('dialog', { name: 'Фильтр занятий' });
    await panel.getByRole('combobox', { name: 'Ученик или группа' }).click();
    await panel.getByRole('option', { name: 'Анна Соколова' }).click();
    await expectAccessible(page, 'shown');
    await expect(month.getByRole('link', { name: /Олег/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(month.getByRole('link', { name: /Анна/ })).toHaveCount(1);
  });

  await test.step('the list has the same filter', async () => {
    await views.getByText('Список').click();
    await expect(page).toHaveURL(new RegExp(`calendar-agenda\\?student=${anna.id}`));
    await expect(page.getByText('На этой неделе таких занятий нет: Анна Соколова')).toBeVisible();
    await page.getByRole('button', { name: 'Следующая неделя' }).click();
    await expect(page.getByRole('region', { name: /^Среда, 25 ноября/ }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
    await expect(page.getByRole('region', { name: /^Среда, 25 ноября/ }).getByRole('listitem')).toHaveCount(10);
  });

  await test.step('the sheet has the month without the menus', async () => {
    await page.keyboard.press('m');
    await expect(day).toContainText(/ещё \d/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeHidden();
    await expect(day).toContainText(/ещё \d/);
    await page.emulateMedia({ media: 'screen' });
    expect(await sheets(page)).toBe(1);
    await page.keyboard.press('w');
    await expect(calendar.grid()).toBeVisible();
    expect(await sheets(page)).toBe(1);
    await page.keyboard.press('d');
    await expect(page.getByRole('grid', { name: 'День' })).toBeVisible();
    expect(await sheets(page)).toBe(1);
    await page.keyboard.press('m');
    await expect(day).toContainText(/ещё \d/);
  });

  await test.step('on a phone one button has the views and the filter', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Вид и фильтр' }).click();
    const panel = page.getByRole('dialog', { name: 'Фильтр занятий' });
    await expect(panel.getByRole('button', { name: 'Разовые' })).toBeVisible();
    await expectAccessible(page, 'shown');
    await panel.getByText('Список').click();
    await expect(page).toHaveURL(/calendar-agenda/);
    await page.getByRole('button', { name: 'Вид и фильтр' }).click();
    await panel.getByText('Месяц').click();
    await expect(month).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('«ещё» opens the day', async () => {
    await day.getByRole('link', { name: /^ещё/ }).click();
    await expect(page.getByRole('grid', { name: 'День' }).getByRole('link', { name: /Олег/ })).toHaveCount(9);
  });
});
