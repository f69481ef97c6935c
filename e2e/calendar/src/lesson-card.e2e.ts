import { expect, expectAccessible, test } from '@planner/stage';
import { CalendarScreen } from './calendar-screen.ts';
import { LessonCardScreen } from './lesson-card-screen.ts';

const FRIDAY = 'пятница, 20 ноября';

test('[LSN-60] a lesson that goes on is marked and completed; its charge is said before', async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  const lesson = await teacher.hasLesson(anna, { start_time: '15:00', end_time: '16:00' });
  const card = new LessonCardScreen(teacher.page);
  await card.openAt(lesson);

  await card.button('Опоздал').click();
  await expect(card.button('Опоздал')).toHaveAttribute('aria-pressed', 'true');
  await expect(card.dialog()).toContainText(/Спишется 1\s500\s₽/);
  await card.button('Завершить занятие').click();

  await expect(card.dialog()).toContainText('не оплачено');
  await expect(card.button('Завершить занятие')).toHaveCount(0);
});

test('[LSN-60] a completed lesson is opened again', { tag: '@full' }, async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  const lesson = await teacher.hasLesson(anna, { start_time: '10:00', end_time: '11:00' });
  const card = new LessonCardScreen(teacher.page);
  await card.openAt(lesson);

  await card.choose('Снять отметку о проведении');

  await expect(card.button('Завершить занятие')).toBeVisible();
});

test('[LSN-58] a cancellation says its price before the click, and leaves the lesson struck through', async ({
  teacher,
}) => {
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
});

test(
  '[LSN-59] «Это и следующие» of a deletion says how many go, and they go',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    await teacher.hasRule(anna, [2]);
    const calendar = new CalendarScreen(teacher.page);
    const card = new LessonCardScreen(teacher.page);
    await calendar.open('week', '?date=2026-11-30');
    await calendar.openLesson('вторник, 1 декабря', 'Анна');
    await card.choose('Удалить');
    await expect(card.scope('Это и следующие')).toHaveAccessibleDescription(/удалится 25/);

    await card.scope('Это и следующие').check();
    await card.button('Удалить').click();

    await expect(calendar.lesson('вторник, 1 декабря', 'Анна')).toHaveCount(0);
    await calendar.page.getByRole('button', { name: 'Предыдущая неделя' }).click();
    await expect(calendar.lesson('вторник, 24 ноября', 'Анна')).toBeVisible();
  },
);

test('[LSN-132] a deletion says how it is taken back, and it is', { tag: '@full' }, async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  const lesson = await teacher.hasLesson(anna);
  const calendar = new CalendarScreen(teacher.page);
  const card = new LessonCardScreen(teacher.page);
  await card.openAt(lesson);
  await card.choose('Удалить');
  await expect(card.dialog()).toContainText('Вернуть удалённое можно сразу после удаления: «Отменить действие».');

  await card.button('Удалить').click();
  await expect(calendar.lesson(FRIDAY, 'Анна')).toHaveCount(0);
  await calendar.page.getByRole('button', { name: 'Отменить действие' }).click();

  await expect(calendar.lesson(FRIDAY, 'Анна')).toBeVisible();
});

test(
  '[LSN-133] a cancelled lesson that cannot be deleted is planned again there, and can',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    const lesson = await teacher.hasLesson(anna);
    await teacher.api.call('POST /api/cancel-lesson', {
      body: { version: '*', lesson_id: lesson.id, by: 'student', charge: 'full' },
    });
    const calendar = new CalendarScreen(teacher.page);
    const card = new LessonCardScreen(teacher.page);
    await card.openAt(lesson);
    await card.choose('Удалить');
    await expect(card.dialog()).toContainText('Удалить его нельзя: занятие отменено. Верните занятие');

    await card.button('Вернуть занятие').click();
    await expect(card.dialog()).toContainText('Занятие исчезнет из календаря.');
    await card.button('Удалить').click();

    await expect(calendar.lesson(FRIDAY, 'Анна')).toHaveCount(0);
  },
);

test('[LSN-62] a note is saved on its own and is there the next time', { tag: '@full' }, async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  const lesson = await teacher.hasLesson(anna);
  const card = new LessonCardScreen(teacher.page);
  await card.openAt(lesson);

  await card.dialog().getByLabel('Заметка для ученика').fill('Стр. 12, упр. 3');
  await card.button('Сохранить заметку').click();
  await expect(card.button('Сохранить заметку')).toHaveCount(0);
  await card.openAt(lesson);

  await expect(card.dialog().getByLabel('Заметка для ученика')).toHaveValue('Стр. 12, упр. 3');
});

test(
  '[LSN-69] the address names the opened lesson, and closing takes it out',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    const lesson = await teacher.hasLesson(anna);
    const calendar = new CalendarScreen(teacher.page);
    await calendar.open();

    await calendar.openLesson(FRIDAY, 'Анна');
    await expect(teacher.page).toHaveURL(new RegExp(`lesson=${lesson.id}`));
    await teacher.page.keyboard.press('Escape');

    await expect(teacher.page).not.toHaveURL(/lesson=/);
  },
);

test('[MOD-22] cards that were opened and closed are not gone back through', { tag: '@full' }, async ({ teacher }) => {
  const { page } = teacher;
  const anna = await teacher.hasStudent('Анна');
  await teacher.hasLesson(anna);
  const calendar = new CalendarScreen(page);
  const card = new LessonCardScreen(page);
  await page.goto('/notifications/');
  await page.getByRole('link', { name: 'Календарь' }).first().click();

  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await calendar.openLesson(FRIDAY, 'Анна');
    await card.dialog().waitFor();
    await close();
    await expect(page).not.toHaveURL(/lesson=/);
    await expect.poll(() => page.evaluate(() => history.state?.isCover ?? false)).toBe(false);
  }
  await page.goBack();

  await expect(page).toHaveURL('/notifications/');
});

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
