import type { Page } from '@playwright/test';
import { expect, test } from '@planner/e2e-harness';

const line = (page: Page) => page.getByRole('combobox', { name: 'Что найти или создать' });

/** Opens the line by a key, and types. */
async function typed(page: Page, key: string, text: string) {
  await page.keyboard.press(key);
  await expect(line(page)).toBeFocused();
  await page.keyboard.type(text);
}

/** Enter opens the filled form of the first row, and a second Enter saves it. */
async function made(page: Page, row: RegExp, title: string) {
  await expect(page.getByRole('option', { name: row, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: title });
  await expect(form.getByRole('button', { name: 'Сохранить' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
}

test('[ONE-1] [ONE-8] [ONE-10] [ONE-13] a series, a payment and a student’s page by the keyboard alone', async ({
  teacher,
}) => {
  const anna = await teacher.hasStudent('Анна Соколова');
  const { page, api } = teacher;
  await page.goto('/calendar/calendar-week');
  await expect(page.getByRole('button', { name: 'Найти или создать' })).toBeVisible();

  await typed(page, 'Control+k', 'соколова вт чт 18:00 1500 до 31 мая');
  await made(page, /^Регулярные занятия: Анна Соколова.*вт и чт в 18:00.*до 31 мая 2027/, 'Новое занятие');
  const { items } = await api.call('GET /api/student-future-lessons', { query: { student_id: anna.id } });
  expect(items[0]).toMatchObject({ start_time: '18:00:00.000Z', cost_lesson: 1500 });

  await typed(page, '/', 'оплата cjrjkjdf 5250');
  await made(page, /^Оплата: Анна Соколова.*5\s250\s₽/, 'Оплата от ученика');
  const student = await api.call('GET /api/student-profile/{id}', { params: { id: anna.id } });
  expect(student.balance).toBe(5250);

  await typed(page, 'Control+k', 'fyyf');
  await expect(page.getByRole('option', { name: /^Анна Соколова/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Анна Соколова' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Недавнее' }).getByRole('option')).toHaveText([/^Анна Соколова/]);
  await page.keyboard.press('Escape');
  await expect(line(page)).toBeHidden();
});
