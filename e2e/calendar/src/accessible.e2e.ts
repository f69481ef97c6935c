import { expectAccessible, test, type Teacher } from '@planner/stage';
import { CalendarScreen } from './calendar-screen.ts';
import { LessonCardScreen } from './lesson-card-screen.ts';
import { LessonFormScreen } from './lesson-form-screen.ts';

/** A week with a lesson in every look: conducted, running, planned, of a group, trial, cancelled, side by side. */
async function hasWeek(teacher: Teacher) {
  const anna = await teacher.hasStudent('Анна Соколова');
  const oleg = await teacher.hasStudent('Олег Власов');
  const group = await teacher.hasGroup('Группа 9«Б»', [anna, oleg]);
  await teacher.hasLesson(anna, { start_time: '10:00', end_time: '11:00' });
  const running = await teacher.hasLesson(anna, { start_time: '15:00', end_time: '16:00', goal: 'Времена' });
  await teacher.hasLesson(oleg, { start_time: '17:00', end_time: '18:00', break_minutes: 10 });
  await teacher.hasLesson(anna, { conducted_date: '2026-11-21', start_time: '12:00', end_time: '13:00' });
  await teacher.hasLesson(oleg, { conducted_date: '2026-11-21', start_time: '12:00', end_time: '13:00', force: true });
  const off = await teacher.hasLesson(oleg, { conducted_date: '2026-11-21', start_time: '16:00', end_time: '17:00' });
  await teacher.api.call('POST /api/cancel-lesson', { body: { version: '*', lesson_id: off.id, reason: 'Болею' } });
  const time = { start_time: '10:00:00.000Z', end_time: '11:00:00.000Z' };
  await teacher.api.call('POST /api/create_group_lesson', {
    body: { ...time, conducted_date: '2026-11-22', group_id: group.id },
  });
  await teacher.api.call('POST /api/lesson-trial', {
    body: {
      requestBody: {
        lesson_data: { ...time, conducted_date: '2026-11-21', cost_lesson_one_time: 500 },
        student_data: { student_name: 'Вера Зотова' },
      },
    },
  });
  await teacher.hasRule(anna, [1, 3]);
  return running;
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const viewport of SIZES) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });
    test.setTimeout(120_000);

    test('[LSN-50] the week, the day and the current lesson hold nothing that hinders', async ({ teacher }) => {
      await hasWeek(teacher);
      const calendar = new CalendarScreen(teacher.page);
      await teacher.page.emulateMedia({ reducedMotion: 'reduce' });

      await calendar.open('week');
      await calendar.page
        .getByRole('link', { name: /Соколова/ })
        .first()
        .waitFor();
      await expectAccessible(teacher.page);
      await calendar.open('day', '?date=2026-11-21');
      await calendar.page.getByRole('link', { name: /Зотова/ }).waitFor();
      await expectAccessible(teacher.page);
      await calendar.open('day', '?date=2026-12-06');
      await calendar.page.getByText('Свободный день').waitFor();
      await expectAccessible(teacher.page);
      await teacher.page.goto('/home-teacher-test/');
      await teacher.page.getByText('Идёт сейчас').first().waitFor();
      await expectAccessible(teacher.page);
    });

    test('[LSN-69] the card of a lesson and its steps hold nothing that hinders', async ({ teacher }) => {
      const running = await hasWeek(teacher);
      const card = new LessonCardScreen(teacher.page);
      await teacher.page.emulateMedia({ reducedMotion: 'reduce' });

      await card.openAt(running);
      await card.button('Был').waitFor();
      await expectAccessible(teacher.page);
      await card.choose('Отменить занятие');
      await card
        .cost()
        .getByText(/спишется/i)
        .waitFor();
      await expectAccessible(teacher.page);
      await card.button('Не отменять').click();
      await card.choose('Удалить');
      await card
        .dialog()
        .getByText(/исчезнет|нельзя/)
        .waitFor();
      await expectAccessible(teacher.page);
      await card.button('Не удалять').click();
      await card.button('Перенести…').click();
      await teacher.page.getByRole('region', { name: 'Занятия этого дня' }).waitFor();
      await expectAccessible(teacher.page);
    });

    test('[LSN-6] the forms with their alerts hold nothing that hinders', async ({ teacher }) => {
      await hasWeek(teacher);
      const form = new LessonFormScreen(teacher.page);
      await teacher.page.emulateMedia({ reducedMotion: 'reduce' });
      await new CalendarScreen(teacher.page).open('day', '?date=2026-12-06');
      await teacher.page.getByRole('button', { name: 'Добавить занятие' }).first().click();

      await form.learner().click();
      await teacher.page.getByRole('option', { name: 'Олег Власов' }).waitFor();
      await expectAccessible(teacher.page);
      await form.choose('Олег Власов');
      await form.fill({ date: '' });
      await form.save();
      await expectAccessible(teacher.page);
      await form.showTab('Регулярный');
      await form.chooseWeekdays('понедельник');
      await form.field('Понедельник, начало').fill('18:00');
      await form
        .summary()
        .getByText(/уже есть/)
        .waitFor();
      await expectAccessible(teacher.page);
    });
  });
}
