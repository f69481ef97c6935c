import { DEADLINES, expect, type Teacher, test } from '@planner/e2e-harness';
import type { Locator, Page } from '@playwright/test';
import { CalendarScreen } from './calendar-screen.ts';

/** Counts the presses that a task needs. */
class Presses {
  count = 0;

  /** Presses the button with this name in a page or a dialog. */
  async press(place: Page | Locator, name: RegExp) {
    this.count += 1;
    await place.getByRole('button', { name }).click();
  }
}

/** 25 students with a lesson each in the week of Monday 23.11.2026, five a day. Returns the first student's card. */
async function hasFullWeek(teacher: Teacher) {
  const cards = [];
  for (let index = 0; index < 25; index += 1) {
    const card = await teacher.hasStudent(`Ученик ${index + 1}`);
    const [day, hour] = [23 + (index % 5), 9 + Math.floor(index / 5)];
    const [start_time, end_time] = [`${String(hour).padStart(2, '0')}:00`, `${String(hour).padStart(2, '0')}:45`];
    await teacher.hasLesson(card, { conducted_date: `2026-11-${day}`, start_time, end_time });
    cards.push(card);
  }
  const [first] = cards;
  if (first === undefined) throw new Error('The week has students');
  return first;
}

test('[WRK-12] [WRK-13] [WRK-11] [WRK-4] from today a week off for 25 students takes at most 4 presses, one press undoes it, and taken again it lies on its days and its students read one message', async ({
  teacher,
  student,
}) => {
  test.setTimeout(DEADLINES.journey);
  await student.linkedTo(teacher, await hasFullWeek(teacher));
  const messages = async () =>
    (await student.api.call('GET /api/notifications_student', { query: {} })).items.map(({ message }) => message);
  const before = await messages();
  const screen = new CalendarScreen(teacher.page);
  await screen.open();
  const job = new Presses();
  const takeWeekOff = async () => {
    const dialog = screen.dialog('Меня не будет');
    await job.press(teacher.page, /^Меня не будет$/);
    await job.press(dialog, /^Следующая неделя$/);
    await expect(dialog).toContainText(/не заработаете 28\s125\s₽/);
    await job.press(dialog, /^Отменить 25\sзанятий$/);
    await expect(screen.toast(/^Отменено 25\sзанятий/)).toBeVisible();
    await screen.hasNoCover();
  };

  await takeWeekOff();
  // In the best known product it takes as many.
  expect(job.count).toBeLessThanOrEqual(4);
  await job.press(teacher.page, /^Отменить действие$/);
  await expect(screen.toast('Действие отменено')).toBeVisible();
  expect(await messages()).toEqual(before);
  await screen.open('week', '?date=2026-11-23');
  const monday = screen.day('понедельник, 23 ноября');
  await expect(monday.getByRole('link', { name: /Ученик/ })).toHaveCount(5);
  await expect(monday.getByRole('link', { name: /отменено/ })).toHaveCount(0);
  await expect(monday.getByRole('button', { name: /^Меня не будет/ })).toHaveCount(0);

  await screen.open();
  await takeWeekOff();
  expect((await messages()).toSorted()).toEqual(['Занятие 23 ноября в 09:00 отменено', ...before].toSorted());
  await screen.open('week', '?date=2026-11-23');
  await expect(monday.getByRole('link', { name: /отменено/ })).toHaveCount(5);
  await expect(monday.getByRole('button', { name: 'Меня не будет, понедельник, 23 ноября, весь день' })).toBeVisible();
});

test('[WRK-12] [WRK-13] ill today takes at most 4 presses, and the day is named', async ({ teacher }) => {
  await teacher.hasLesson(await teacher.hasStudent('Анна'));
  const screen = new CalendarScreen(teacher.page);
  await screen.open();
  const job = new Presses();

  await job.press(teacher.page, /^Меня не будет$/);
  await job.press(screen.dialog('Меня не будет'), /^Отменить 1\sзанятие$/);

  await expect(screen.lesson('пятница, 20 ноября', 'Анна')).toHaveAccessibleName(/отменено/);
  expect(job.count).toBeLessThanOrEqual(4);
  await screen.page.getByRole('button', { name: 'Меня не будет, пятница, 20 ноября, весь день' }).click();
  await expect(screen.dialog('Меня не будет')).toContainText('Пятница, 20 ноября');
});
