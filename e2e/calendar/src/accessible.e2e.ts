import {
  DEADLINES,
  expectAccessibleAtWidths,
  longUnless,
  type MadeLesson,
  test,
  type Teacher,
} from '@planner/e2e-harness';
import type { Locator } from '@playwright/test';
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

/** The steps to each state of the page, in order. Each step returns an element that is then visible. */
type States = Readonly<Record<string, (teacher: Teacher) => Promise<Locator>>>;

const PAGES: States = {
  async 'the week'({ page }) {
    await new CalendarScreen(page).open('week');
    return page.getByRole('link', { name: /Соколова/ });
  },
  async 'the day'({ page }) {
    await new CalendarScreen(page).open('day', '?date=2026-11-21');
    return page.getByRole('link', { name: /Зотова/ });
  },
  async 'the month'({ page }) {
    await page.goto('/calendar/calendar-month');
    return page.getByRole('grid', { name: 'Месяц' }).getByText('21').first();
  },
  async 'the list under a filter'({ page }) {
    await page.goto('/calendar/calendar-agenda?unmarked=1');
    return page.getByRole('button', { name: 'Убрать из фильтра: Не отмечено' });
  },
  async 'the current lesson'({ page }) {
    await page.goto('/home-teacher-test/');
    return page.getByText('Идёт сейчас');
  },
};

const cardStates = (running: MadeLesson): States => ({
  async 'a card'({ page }) {
    const card = new LessonCardScreen(page);
    // The page of a day is the same at both sizes, so that the card stays open between them.
    await page.goto(`/calendar/calendar-day?date=${running.conducted_date}&lesson=${running.id}`);
    return card.button('На занятии');
  },
  async 'its cancellation'({ page }) {
    const card = new LessonCardScreen(page);
    await card.choose('Отменить занятие');
    return card.cost().getByText(/спишется/i);
  },
  async 'its deletion'({ page }) {
    const card = new LessonCardScreen(page);
    await card.button('Не отменять').click();
    await card.choose('Удалить');
    return card.dialog().getByText(/исчезнет|нельзя/);
  },
  async 'its move'({ page }) {
    const card = new LessonCardScreen(page);
    await card.button('Не удалять').click();
    await card.button('Перенести…').click();
    return page.getByRole('region', { name: 'Занятия этого дня' });
  },
});

const FORMS: States = {
  async 'a free day'({ page }) {
    await new CalendarScreen(page).open('day', '?date=2026-12-06');
    return page.getByText('Свободный день');
  },
  async 'the choice of a student'({ page }) {
    await page.getByRole('button', { name: 'Добавить занятие' }).first().click();
    await new LessonFormScreen(page).learner().click();
    return page.getByRole('option', { name: 'Олег Власов' });
  },
  async 'a refused form'({ page }) {
    const form = new LessonFormScreen(page);
    await form.choose('Олег Власов');
    await form.fill({ date: '' });
    await form.save();
    return form.alert();
  },
  async 'a rule over other lessons'({ page }) {
    const form = new LessonFormScreen(page);
    await form.showTab('Регулярное');
    await form.chooseWeekdays('понедельник');
    await form.field('Понедельник, начало').fill('18:00');
    return form.summary().getByText(/уже есть/);
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `[LSN-50] [LSN-69] [LSN-6] the pages, the card with its steps and the forms with their alerts hold nothing that hinders, ${colorScheme}`,
    longUnless(colorScheme === 'light'),
    async ({ teacher }) => {
      test.setTimeout(DEADLINES.build);
      const running = await hasWeek(teacher);
      await teacher.page.emulateMedia({ reducedMotion: 'reduce', colorScheme });

      for (const [name, reach] of Object.entries({ ...PAGES, ...cardStates(running), ...FORMS })) {
        const shown = await test.step(name, () => reach(teacher));
        await expectAccessibleAtWidths(teacher.page, name, 'shown', () => shown.first().waitFor());
      }
    },
  );
}
