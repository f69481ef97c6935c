import { expect, test } from '@planner/e2e-harness';
import { boxOf, CalendarScreen } from './calendar-screen.ts';
import { LessonCardScreen } from './lesson-card-screen.ts';
import { LessonFormScreen } from './lesson-form-screen.ts';

test.use({ viewport: { width: 390, height: 844 } });

const FRIDAY = 'пятница, 20 ноября';
const SATURDAY = 'суббота, 21 ноября';

test('[LSN-53] «Перенести…» moves a lesson on a narrow screen', { tag: '@full' }, async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  await teacher.hasLesson(anna, { start_time: '16:00', end_time: '17:00' });
  const calendar = new CalendarScreen(teacher.page);
  const card = new LessonCardScreen(teacher.page);
  await calendar.open('day');
  await calendar.lesson(FRIDAY, 'Анна').tap();

  await card.moveTo({ date: '21.11.2026', start: '12:00' });
  await calendar.stripDay('2026-11-21').tap();

  await expect(calendar.lesson(SATURDAY, 'Анна')).toContainText('12:00–13:00');
});

test('[LSN-64] the round button adds a lesson to the day that is shown', { tag: '@full' }, async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  const calendar = new CalendarScreen(teacher.page);
  const form = new LessonFormScreen(teacher.page);
  await calendar.open('day', '?date=2026-11-21');
  await teacher.page.getByRole('button', { name: 'Добавить занятие' }).first().tap();

  await form.fill({ student: anna.student_name, start: '12:00' });
  await expect(form.field('Дата')).toHaveValue('21.11.2026');
  await form.save();

  await expect(calendar.lesson(SATURDAY, 'Анна')).toContainText('12:00–13:00');
});

test(
  '[LSN-140] [LSN-141] [UIC-60] [LSN-65] a day on a phone: hints, the round button, a refused form and a drag to another day',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    const oleg = await teacher.hasStudent('Олег');
    await teacher.hasLesson(anna, { start_time: '16:00', end_time: '17:00' });
    await teacher.hasLesson(oleg, { start_time: '18:00', end_time: '19:00' });
    const calendar = new CalendarScreen(teacher.page);
    const form = new LessonFormScreen(teacher.page);
    const card = calendar.lesson(FRIDAY, 'Анна');
    const add = calendar.page.getByRole('button', { name: 'Добавить занятие' });
    await calendar.open('day');
    await card.waitFor();

    await test.step('the round button stands above the free hours', async () => {
      const free = await boxOf(calendar.page.getByRole('button', { name: 'Свободно 17:00–18:00' }));
      const round = await boxOf(add);
      expect(round.y + round.height).toBeLessThanOrEqual(free.y);
    });

    await test.step('a hint beside a card as wide as the screen does not cover it', async () => {
      await calendar.page.keyboard.press('Tab');
      await card.focus();
      const whole = calendar.page.getByText('Пт, 20 ноября, 16:00–17:00', { exact: true });
      await expect(whole).toBeVisible();
      const covered = await boxOf(card);
      const hint = await boxOf(whole.locator('..'));
      expect(hint.y >= covered.y + covered.height || hint.y + hint.height <= covered.y).toBe(true);
    });

    await test.step('a lesson dropped on a day of the strip goes to that day at its time', async () => {
      await calendar.touchDrag(card, calendar.stripDay('2026-11-21'));
      await expect(calendar.toast('Анна: теперь сб, 21 ноября, 16:00–17:00')).toBeVisible();
      await expect(card).toHaveCount(0);
      await calendar.stripDay('2026-11-21').tap();
      await expect(calendar.lesson(SATURDAY, 'Анна')).toContainText('16:00–17:00');
    });

    await test.step('an empty day has one way to add a lesson', async () => {
      await calendar.stripDay('2026-11-22').tap();
      await expect(calendar.page.getByText('Свободный день')).toBeVisible();
      await expect(add).toHaveCount(1);
    });

    await test.step('a refused form shows what is wrong and the field with its label', async () => {
      await add.click();
      await form.save();
      await expect(form.alert()).toHaveText('Выберите ученика / Группу !');
      await expect(form.alert()).toBeInViewport({ ratio: 1 });
      await expect(form.dialog().getByText('Ученик или группа', { exact: true })).toBeInViewport({ ratio: 1 });
    });
  },
);
