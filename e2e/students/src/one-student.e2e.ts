import { expect, expectAccessibleEverywhere, test } from '@planner/e2e-harness';
import { StudentScreen } from './student-screen.ts';

test('[STU-69] the invitation is copied and links the student who follows it', async ({ teacher, student }) => {
  const anna = await teacher.hasStudent('Анна');
  await teacher.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const screen = new StudentScreen(teacher.page);
  await screen.open(anna.id);
  await screen.press('Пригласить');
  await screen.press('Создать код');
  await screen.press('Скопировать приглашение');
  await expect(teacher.page.getByText('Приглашение скопировано')).toBeVisible();
  const text = await teacher.page.evaluate(() => navigator.clipboard.readText());

  await student.page.goto(/https?:\S+/.exec(text)?.[0] ?? '');
  await student.page.getByRole('button', { name: 'Добавить' }).click();

  await expect(screen.part('Кабинет ученика').getByRole('listitem')).toContainText('Анна Соколова');
});

test('[PAY-34] one of two codes is withdrawn, and the other stays', { tag: '@full' }, async ({ teacher, student }) => {
  const anna = await teacher.hasStudent('Анна');
  const invite = () => teacher.api.call('POST /api/student-invite/{id}', { params: { id: anna.id }, body: {} });
  const [first, second] = [await invite(), await invite()];
  const screen = new StudentScreen(teacher.page);
  await screen.open(anna.id);

  await screen.press(`Отозвать код ${first.invite_code}`);
  await expect(teacher.page.getByText(/больше не действует/)).toBeVisible();

  const link = (code: string) => ({ body: { code } });
  const refusal = await student.api.refused('POST /api/student/link-profile', link(first.invite_code));
  expect(refusal.status).toBe(410);
  await student.api.call('POST /api/student/link-profile', link(second.invite_code));
});

test('[STU-67] a new rate reaches planned lessons when that is wanted', { tag: '@full' }, async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна', { rate: 1500 });
  const lesson = await teacher.hasLesson(anna, { conducted_date: '2026-11-25' });
  const screen = new StudentScreen(teacher.page);
  await screen.open(anna.id);

  await screen.press('Изменить');
  await screen.fill({ Ставка: '2000' });
  await screen.form().getByText('И для назначенных').click();
  await screen.save();
  await expect(teacher.page.getByText('Изменения сохранены')).toBeVisible();

  const after = await teacher.api.call('GET /api/lesson/{id}', { params: { id: lesson.id } });
  expect(after.lesson.participants[0]?.price).toBe(2000);
});

test(
  '[ACC-166] a student is erased by the word, and the page says so without a way back',
  { tag: '@full' },
  async ({ teacher, student }) => {
    const anna = await teacher.hasStudent('Анна', { comment: 'Готовится к IELTS' });
    await student.linkedTo(teacher, anna);
    await teacher.hasLesson(anna, { conducted_date: '2026-11-19' });
    const screen = new StudentScreen(teacher.page);
    await screen.open(anna.id);
    await screen.choose('Стереть личные данные');
    const dialog = teacher.page.getByRole('dialog');
    await expect(dialog).toContainText('Останется без имени: 1 занятие');
    await expectAccessibleEverywhere(teacher.page);

    await dialog.getByRole('textbox').fill('СТЕРЕТЬ');
    await screen.press('Стереть навсегда');

    await expect(screen.title()).toHaveText(`Ученик удалён ${anna.id}`);
    await expect(teacher.page.getByText(/^Личные данные стёрты 20\.11\.2026/)).toBeVisible();
    await expect(teacher.page.getByText('Готовится к IELTS')).toBeHidden();
    await expect(teacher.page.getByRole('button', { name: 'Вернуть из архива' })).toHaveCount(0);
    expect(await student.api.call('GET /api/student/profiles', {})).toEqual([]);
  },
);
