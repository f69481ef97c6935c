import { expect, expectAccessible, test } from '@planner/e2e-harness';
import { CalendarScreen } from './calendar-screen.ts';
import { LessonCardScreen } from './lesson-card-screen.ts';

const FRIDAY = 'пятница, 20 ноября';

test('[LSN-60] a lesson that goes on is marked and completed; its charge is said before', async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  const lesson = await teacher.hasLesson(anna, { start_time: '15:00', end_time: '16:00' });
  const card = new LessonCardScreen(teacher.page);
  await card.openAt(lesson);

  await card.button('Опоздание').click();
  await expect(card.button('Опоздание')).toHaveAttribute('aria-pressed', 'true');
  await expect(card.dialog()).toContainText(/Спишется 1\s500\s₽/);
  await card.button('Завершить занятие').click();

  await expect(card.dialog()).toContainText('не оплачено');
  await expect(card.button('Завершить занятие')).toHaveCount(0);
});

test(
  '[LSN-58] a cancellation says its price before the click, and leaves the lesson struck through',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    const lesson = await teacher.hasLesson(anna);
    const calendar = new CalendarScreen(teacher.page);
    const card = new LessonCardScreen(teacher.page);
    await card.openAt(lesson);
    await card.choose('Отменить занятие');
    await expect(card.cost()).toContainText('Ничего не спишется');
    await expect(card.button('Не отменять')).toBeVisible();

    await card.dialog().getByText('Отменил ученик').click();
    await expect(card.cost()).toContainText(/1\s500\s₽/);
    await card.dialog().getByLabel('Причина').fill('Болеет');
    await card.button('Отменить занятие').click();

    await expect(calendar.lesson(FRIDAY, 'Анна')).toHaveAccessibleName(/отменено/);
  },
);

for (const [width, theme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } });

    test(
      `[MNY-110] [MNY-116] a late cancellation is forgiven by one press, and charged again by «Отменить действие», at ${width} px`,
      { tag: '@full' },
      async ({ teacher }) => {
        const { page, api } = teacher;
        const anna = await teacher.hasStudent('Анна');
        const lesson = await teacher.hasLesson(anna);
        await api.call('POST /api/cancel-lesson', {
          body: { version: '*', lesson_id: lesson.id, by: 'student', charge: 'half' },
        });
        await page.addInitScript((value) => localStorage.setItem('tetradka.theme', value), theme);
        const balance = async () =>
          (await api.call('GET /api/student-profile/{id}', { params: { id: anna.id } })).balance;
        const card = new LessonCardScreen(page);
        await card.openAt(lesson);
        const press = card.dialog().getByRole('button', { name: 'Простить списание: Анна' });
        await expect(press).toBeVisible();
        await expectAccessible(page);

        await press.click();

        await expect(card.dialog()).toContainText(/Списание 750\s₽ прощено: так решил преподаватель/);
        await expect(press).toHaveCount(0);
        expect(await balance()).toBe(0);
        await page.getByRole('button', { name: 'Отменить действие' }).click();
        await expect(press).toBeVisible();
        await expect.poll(balance).toBe(-750);
      },
    );
  });
}
