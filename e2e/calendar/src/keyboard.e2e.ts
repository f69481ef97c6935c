import { expect, test } from '@planner/e2e-harness';
import { CalendarScreen } from './calendar-screen.ts';

const FRIDAY = 'пятница, 20 ноября';
const SUNDAY = 'воскресенье, 22 ноября';
const MONDAY = 'понедельник, 23 ноября';

test('[LSN-120] [LSN-122] the grid is one Tab stop, the lesson that goes on; one moved by Alt and arrows keeps the focus, into the next week and back', async ({
  teacher,
}) => {
  const anna = await teacher.hasStudent('Анна');
  const oleg = await teacher.hasStudent('Олег');
  await teacher.hasLesson(oleg, { start_time: '10:00', end_time: '11:00' });
  await teacher.hasLesson(anna, { start_time: '15:00', end_time: '16:00' });
  await teacher.hasLesson(anna, { conducted_date: '2026-11-21', start_time: '18:00', end_time: '19:00' });
  const calendar = new CalendarScreen(teacher.page);
  await calendar.open();
  await calendar.lesson(FRIDAY, 'Анна').waitFor();

  await test.step('one Tab stop', async () => {
    const stops = calendar.grid().locator('[tabindex="0"]');
    await expect(stops).toHaveCount(1);
    await expect(calendar.lesson(FRIDAY, 'Анна')).toHaveAttribute('tabindex', '0');
    await calendar.lesson(FRIDAY, 'Анна').focus();
    await calendar.page.keyboard.press('Tab');
    await expect(calendar.grid().locator(':focus')).toHaveCount(0);
    await expect(calendar.lesson(FRIDAY, 'Олег')).toHaveAttribute('tabindex', '-1');
  });

  await calendar.lesson('суббота, 21 ноября', 'Анна').focus();
  await calendar.page.keyboard.press('Alt+ArrowRight');
  await expect(calendar.lesson(SUNDAY, 'Анна')).toBeFocused();
  await calendar.page.keyboard.press('Alt+ArrowRight');
  await expect(calendar.lesson(MONDAY, 'Анна')).toBeFocused();
  await expect(calendar.toast('Анна: теперь пн, 23 ноября, 18:00–19:00')).toBeVisible();
  await expect(calendar.lesson(MONDAY, 'Анна')).toBeFocused();
  await calendar.page.keyboard.press('Alt+ArrowLeft');

  await expect(calendar.lesson(SUNDAY, 'Анна')).toBeFocused();
  await expect(calendar.page).toHaveURL(/date=2026-11-22/);
});

test(
  '[LSN-121] arrows go through lessons and free hours, of the next week too, and Enter puts a lesson there',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    await teacher.hasLesson(anna, { conducted_date: '2026-11-22', start_time: '18:00', end_time: '19:00' });
    const calendar = new CalendarScreen(teacher.page);
    await calendar.open();
    const hour = (name: string) => calendar.page.getByRole('button', { name });
    await calendar.lesson(SUNDAY, 'Анна').focus();

    await calendar.page.keyboard.press('ArrowUp');
    await expect(hour(`${SUNDAY}, 17:00, свободно`)).toBeFocused();
    await calendar.page.keyboard.press('ArrowDown');
    await expect(calendar.lesson(SUNDAY, 'Анна')).toBeFocused();
    await calendar.page.keyboard.press('ArrowRight');
    await expect(hour(`${MONDAY}, 18:00, свободно`)).toBeFocused();
    await expect(calendar.page).toHaveURL(/date=2026-11-23/);
    await calendar.page.keyboard.press('Enter');

    await expect(calendar.dialog('Новое занятие').getByLabel('Начало', { exact: true })).toHaveValue('18:00');
    await expect(calendar.dialog('Новое занятие').getByLabel('Дата', { exact: true })).toHaveValue('23.11.2026');
  },
);

test(
  '[LSN-122] a lesson of a rule that goes to the next week has the focus there, given up where it was',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    await teacher.hasRule(anna, [7]);
    const calendar = new CalendarScreen(teacher.page);
    await calendar.open();
    const question = calendar.dialog('Какие занятия изменить?');
    await calendar.lesson(SUNDAY, 'Анна').focus();
    await calendar.page.keyboard.press('Alt+ArrowRight');
    await question.getByRole('button', { name: 'Отменить' }).click();
    await expect(calendar.lesson(SUNDAY, 'Анна')).toBeFocused();

    await calendar.page.keyboard.press('Alt+ArrowRight');
    await calendar.chooseScope('Только это занятие');

    await expect(calendar.lesson(MONDAY, 'Анна')).toBeFocused();
  },
);
