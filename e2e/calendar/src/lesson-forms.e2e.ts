import { daysAfter, dayWords, expect, test, TODAY } from '@planner/e2e-harness';
import { CalendarScreen } from './calendar-screen.ts';
import { LessonFormScreen } from './lesson-form-screen.ts';

const SATURDAY = 'суббота, 21 ноября';
/** The day after TODAY: the same Saturday if the product has the clock of the harness. */
const TOMORROW = daysAfter(TODAY, 1);

test(
  '[LSN-64] a press on the empty grid opens the form with that hour, and the lesson then stands there',
  { tag: '@anywhere' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    const calendar = new CalendarScreen(teacher.page);
    const form = new LessonFormScreen(teacher.page);
    await calendar.open('week', `?date=${TOMORROW}`);

    await calendar.hour(TOMORROW, 12).click({ position: { x: 20, y: 8 } });
    await form.choose(anna.student_name);
    await expect(form.field('Начало')).toHaveValue('12:00');
    await form.save();

    await expect(calendar.toast(`Занятие добавлено: ${dayWords(TOMORROW, 'short')}, 12:00–13:00`)).toBeVisible();
    await expect(calendar.lesson(dayWords(TOMORROW), 'Анна')).toContainText('12:00–13:00');
  },
);

test('[LSN-64] what is drawn on the grid is the span of the form', { tag: '@full' }, async ({ teacher }) => {
  const calendar = new CalendarScreen(teacher.page);
  const form = new LessonFormScreen(teacher.page);
  await teacher.hasStudent('Анна');
  await calendar.open('week', '?date=2026-11-23');

  await calendar.draw('2026-11-25', 14, 16);

  await expect(form.field('Начало')).toHaveValue('14:00');
  await expect(form.field('Конец')).toHaveValue('16:00');
});

test('[LSN-63] a new student is made inside the form', { tag: '@full' }, async ({ teacher }) => {
  const calendar = new CalendarScreen(teacher.page);
  const form = new LessonFormScreen(teacher.page);
  await calendar.open();
  await calendar.hour('2026-11-21', 15).click({ position: { x: 20, y: 8 } });

  await form.addStudent('Вера Зотова');
  await expect(form.learner()).toHaveValue('Вера Зотова');
  await form.save();

  await expect(calendar.lesson(SATURDAY, 'Вера Зотова')).toBeVisible();
});

test(
  '[TRL-2] a trial needs a name; made, it stands in the calendar with its student',
  { tag: ['@full', '@anywhere'] },
  async ({ teacher }) => {
    const calendar = new CalendarScreen(teacher.page);
    const form = new LessonFormScreen(teacher.page);
    await calendar.open('week', `?date=${TOMORROW}`);
    await form.openFromMenu('Пробное');
    await form.fill({ date: TOMORROW.split('-').toReversed().join('.'), start: '16:00', cost: '500' });

    await form.save();
    await expect(form.alert()).toHaveText('Введите имя ученика!');
    await form.field('Имя ученика').fill('Вера Зотова');
    await form.save();

    await expect(calendar.lesson(dayWords(TOMORROW), 'Вера Зотова')).toContainText('Пробное');
  },
);

test('[RUL-1] weekdays bring rows of times; saved, the lessons stand on those days of the next weeks', async ({
  teacher,
}) => {
  const anna = await teacher.hasStudent('Анна');
  const calendar = new CalendarScreen(teacher.page);
  const form = new LessonFormScreen(teacher.page);
  await calendar.open();
  await form.openFromMenu();
  await form.showTab('Регулярное');
  await form.choose(anna.student_name);

  await form.chooseWeekdays('вторник', 'четверг');
  await form.field('Вторник, начало').fill('18:00');
  await form.field('Четверг, начало').fill('18:00');
  await expect(form.field('Четверг, конец')).toHaveValue('19:00');
  await expect(form.summary()).toHaveText('2 раза в неделю, до 31.05 — 54 занятия');
  await form.save();

  await expect(calendar.toast('Регулярные занятия добавлены: вт и чт')).toBeVisible();
  await calendar.page.getByRole('button', { name: 'Следующая неделя' }).click();
  await expect(calendar.lesson('вторник, 24 ноября', 'Анна')).toContainText('18:00–19:00');
  await expect(calendar.lesson('четверг, 26 ноября', 'Анна')).toBeVisible();
});

test('[RUL-6] the schedule of a lesson is changed from its day on', { tag: '@full' }, async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  await teacher.hasRule(anna, [2]);
  const calendar = new CalendarScreen(teacher.page);
  const form = new LessonFormScreen(teacher.page);
  await calendar.open('week', '?date=2026-11-23');
  await calendar.openLesson('вторник, 24 ноября', 'Анна');
  await calendar.page.getByRole('button', { name: 'Ещё действия' }).click();
  await calendar.page.getByRole('menuitem', { name: 'Изменить расписание' }).click();

  await form.chooseWeekdays('пятница');
  await expect(form.summary()).toContainText('2 раза в неделю, без конца');
  await form.save();

  await expect(calendar.lesson('пятница, 27 ноября', 'Анна')).toContainText('18:00–19:00');
});

test(
  '[RUL-56] two windows with one schedule: the later is told, loads the new and keeps what was typed',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    await teacher.hasRule(anna, [2]);
    const [here, there] = [new CalendarScreen(teacher.page), new CalendarScreen(await teacher.context.newPage())];
    const [typed, first] = [new LessonFormScreen(here.page), new LessonFormScreen(there.page)];
    for (const window of [here, there]) {
      await window.open('week', '?date=2026-11-23');
      await window.openLesson('вторник, 24 ноября', 'Анна');
      await window.page.getByRole('button', { name: 'Ещё действия' }).click();
      await window.page.getByRole('menuitem', { name: 'Изменить расписание' }).click();
    }
    await typed.field('Цель занятия').fill('Времена');
    await first.field('Вторник, начало').fill('16:00');
    await first.save();
    await expect(there.lesson('вторник, 24 ноября', 'Анна')).toContainText('16:00');

    await typed.save();
    await expect(typed.dialog()).toContainText('это изменили: вы в другом окне');
    await expect(typed.field('Вторник, начало')).toHaveValue('16:00');
    await expect(typed.field('Цель занятия')).toHaveValue('Времена');
    await typed.save();

    // The card of the lesson stays beside the week.
    await expect(typed.field('Цель занятия')).toHaveCount(0);
    await expect(here.lesson('вторник, 24 ноября', 'Анна')).toContainText('16:00');
    const { goal } = await teacher.api.call('GET /api/lessons/get-rule', { query: { student_id: anna.id } });
    expect(goal).toBe('Времена');
  },
);
