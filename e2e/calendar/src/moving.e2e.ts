import { expect, type Teacher, test } from '@planner/e2e-harness';
import { CalendarScreen } from './calendar-screen.ts';
import { LessonCardScreen } from './lesson-card-screen.ts';

const THURSDAY = 'четверг, 19 ноября';
const FRIDAY = 'пятница, 20 ноября';
const SATURDAY = 'суббота, 21 ноября';
const SUNDAY = 'воскресенье, 22 ноября';

/** The week with the lesson of Анна on Friday from 18:00 to 19:00. */
async function openWeek(teacher: Teacher): Promise<CalendarScreen> {
  await teacher.hasLesson(await teacher.hasStudent('Анна'));
  const calendar = new CalendarScreen(teacher.page);
  await calendar.open();
  return calendar;
}

test('[LSN-51] a lesson dragged to another day and hour stays there after a reload', async ({ teacher }) => {
  const calendar = await openWeek(teacher);

  await calendar.drag(calendar.lesson(FRIDAY, 'Анна'), '2026-11-22', 11);

  await expect(calendar.lesson(SUNDAY, 'Анна')).toContainText('11:00–12:00');
  await expect(calendar.toast('Анна: теперь вс, 22 ноября, 11:00–12:00')).toBeVisible();
  await calendar.page.reload();
  await expect(calendar.lesson(SUNDAY, 'Анна')).toContainText('11:00–12:00');
  await expect(calendar.lesson(FRIDAY, 'Анна')).toHaveCount(0);
});

test(
  '[UND-21] a lesson dragged by mistake is back after «Отменить действие»',
  { tag: '@full' },
  async ({ teacher }) => {
    const calendar = await openWeek(teacher);
    await calendar.drag(calendar.lesson(FRIDAY, 'Анна'), '2026-11-22', 11);

    await calendar.page.getByRole('button', { name: 'Отменить действие' }).click();

    await expect(calendar.lesson(FRIDAY, 'Анна')).toContainText('18:00–19:00');
    await expect(calendar.lesson(SUNDAY, 'Анна')).toHaveCount(0);
    await expect(calendar.toast('Действие отменено')).toBeVisible();
  },
);

test(
  '[LSN-85] a lesson dropped where it is over says its charge first, and is back by «Отменить действие»',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    await teacher.hasLesson(anna);
    const calendar = new CalendarScreen(teacher.page);
    const { page } = calendar;
    await calendar.open();

    await calendar.drag(calendar.lesson(FRIDAY, 'Анна'), '2026-11-19', 11);
    await expect(page.getByRole('dialog')).toContainText(/Уже прошло: будет проведено, спишется 1\s500\s₽/);
    await page.getByRole('button', { name: 'Не переносить' }).click();
    await expect(calendar.lesson(FRIDAY, 'Анна')).toContainText('18:00–19:00');
    await calendar.drag(calendar.lesson(FRIDAY, 'Анна'), '2026-11-19', 11);
    await page.getByRole('button', { name: 'Перенести и провести' }).click();
    await expect(calendar.lesson(THURSDAY, 'Анна')).toContainText('11:00–12:00');
    await page.getByRole('button', { name: 'Отменить действие' }).click();

    await expect(calendar.lesson(FRIDAY, 'Анна')).toContainText('18:00–19:00');
    await expect(calendar.lesson(THURSDAY, 'Анна')).toHaveCount(0);
  },
);

test(
  '[LSN-84] a conducted lesson dragged to a time to come gives its charge back',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    await teacher.hasLesson(anna, { start_time: '10:00', end_time: '11:00' });
    const calendar = new CalendarScreen(teacher.page);
    await calendar.open();

    await calendar.drag(calendar.lesson(FRIDAY, 'Анна'), '2026-11-22', 11);

    await expect(calendar.toast('Анна: теперь вс, 22 ноября, 11:00–12:00, списание возвращено')).toBeVisible();
  },
);

test('[LSN-51] Escape gives a drag up', { tag: '@full' }, async ({ teacher }) => {
  const calendar = await openWeek(teacher);
  const box = await calendar.lesson(FRIDAY, 'Анна').boundingBox();
  await calendar.page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  await calendar.page.mouse.down();
  await calendar.page.mouse.move((box?.x ?? 0) + 160, (box?.y ?? 0) - 100, { steps: 4 });

  await calendar.page.keyboard.press('Escape');
  await calendar.page.mouse.up();

  await expect(calendar.lesson(FRIDAY, 'Анна')).toContainText('18:00–19:00');
});

test('[LSN-51] the lower edge makes a lesson longer', { tag: '@full' }, async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  await teacher.hasLesson(anna, { conducted_date: '2026-11-21', start_time: '12:00', end_time: '13:00' });
  const calendar = new CalendarScreen(teacher.page);
  await calendar.open();

  await calendar.stretch(calendar.lesson(SATURDAY, 'Анна'), '2026-11-21', 14);

  await expect(calendar.lesson(SATURDAY, 'Анна')).toContainText('12:00–14:00');
});

test(
  '[LSN-52] Alt and the arrows move a focused lesson and change its length',
  { tag: '@full' },
  async ({ teacher }) => {
    const calendar = await openWeek(teacher);

    await calendar.lesson(FRIDAY, 'Анна').press('Alt+ArrowRight');
    await expect(calendar.lesson(SATURDAY, 'Анна')).toContainText('18:00–19:00');
    await calendar.lesson(SATURDAY, 'Анна').press('Alt+ArrowUp');
    await expect(calendar.lesson(SATURDAY, 'Анна')).toContainText('17:45–18:45');
    await calendar.lesson(SATURDAY, 'Анна').press('Alt+Shift+ArrowDown');

    await expect(calendar.lesson(SATURDAY, 'Анна')).toContainText('17:45–19:00');
  },
);

test('[LSN-53] «Перенести…» moves a lesson by its day and time', { tag: '@full' }, async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  const lesson = await teacher.hasLesson(anna);
  const calendar = new CalendarScreen(teacher.page);
  const card = new LessonCardScreen(teacher.page);
  await card.openAt(lesson);

  await card.moveTo({ date: '22.11.2026', start: '12:00' });

  await expect(calendar.lesson(SUNDAY, 'Анна')).toContainText('12:00–13:00');
});

test(
  '[LSN-53] «Перенести нажатием» moves a lesson by a tap on its new place',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    const lesson = await teacher.hasLesson(anna);
    const calendar = new CalendarScreen(teacher.page);
    const card = new LessonCardScreen(teacher.page);
    await card.openAt(lesson);

    await card.choose('Перенести нажатием');
    // The bar moves the grid down when its code has loaded.
    await expect(calendar.page.getByText('Нажмите на новое место для занятия')).toBeVisible();
    await calendar.hour('2026-11-21', 10).click({ position: { x: 20, y: 8 } });

    await expect(calendar.lesson(SATURDAY, 'Анна')).toContainText('10:00–11:00');
  },
);

test('[LSN-55] a lesson dropped over another asks, and given up goes back', { tag: '@full' }, async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  const oleg = await teacher.hasStudent('Олег');
  await teacher.hasLesson(anna);
  await teacher.hasLesson(oleg, { conducted_date: '2026-11-21', start_time: '12:00', end_time: '13:00' });
  const calendar = new CalendarScreen(teacher.page);
  await calendar.open();

  await calendar.drag(calendar.lesson(FRIDAY, 'Анна'), '2026-11-21', 12);
  await expect(calendar.dialog('В это время уже есть занятие')).toContainText('Олег, 21 ноября, 12:00–13:00');
  await calendar.dialog('В это время уже есть занятие').getByRole('button', { name: 'Отменить' }).click();

  await expect(calendar.lesson(FRIDAY, 'Анна')).toContainText('18:00–19:00');
  await expect(calendar.lesson(SATURDAY, 'Анна')).toHaveCount(0);
});

test(
  '[LSN-54] a lesson of a rule moved with those after it moves their weekday',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    await teacher.hasRule(anna, [2]);
    const calendar = new CalendarScreen(teacher.page);
    await calendar.open('week', '?date=2026-11-23');

    await calendar.drag(calendar.lesson('вторник, 24 ноября', 'Анна'), '2026-11-25', 16);
    await calendar.chooseScope('Это и следующие');
    await expect(calendar.lesson('среда, 25 ноября', 'Анна')).toContainText('16:00–17:00');
    await calendar.page.getByRole('button', { name: 'Следующая неделя' }).click();

    await expect(calendar.lesson('среда, 2 декабря', 'Анна')).toContainText('16:00–17:00');
  },
);
