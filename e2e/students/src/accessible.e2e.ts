import { expect, expectAccessible, stickingOut, test, type Teacher } from '@planner/stage';
import { StudentScreen } from './student-screen.ts';
import { StudentsScreen } from './students-screen.ts';

async function people(teacher: Teacher) {
  const anna = await teacher.hasStudent('Анна Соколова', {
    phone_number: '+7 916 123-45-67',
    type_connect_id: 1,
    subject_ids: [1],
    comment: 'IELTS в марте',
    opening_balance: -1500,
    time_zone: 'Asia/Yekaterinburg',
  });
  const long = await teacher.hasStudent('Александра-Виктория Константинопольская-Задунайская', {
    contact: 'alexandra.viktoria.konstantinopolskaya.zadunayskaya',
    comment: 'Очень длинный комментарий '.repeat(20),
    opening_balance: 1_234_567.89,
  });
  const group = await teacher.hasGroup('Группа 9«Б»', [anna, long]);
  await teacher.hasRule(anna, [2, 4]);
  await teacher.hasLesson(anna, { conducted_date: '2026-11-18', status: 'completed', goal: 'Времена' });
  for (const [day, value] of [
    ['2026-10-24', 6.5],
    ['2026-11-14', 7],
  ] as const) {
    const body = { student_id: anna.id, title: 'Пробный экзамен '.repeat(6).trim(), date: day, value, max: 9 };
    await teacher.api.call('POST /api/results', { body });
  }
  await teacher.api.call('POST /api/student-invite/{id}', { params: { id: anna.id }, body: {} });
  const gone = await teacher.hasStudent('Пётр', { opening_balance: -700 });
  await teacher.api.call('POST /api/toggle-student-archive/{id}', { params: { id: gone.id }, body: {} });
  return { anna, long, group, gone };
}

for (const width of [390, 1440]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } });

    test(`[STU-126] axe finds nothing among the students at ${width} px, and nothing sticks out`, async ({
      teacher,
    }) => {
      test.setTimeout(90_000);
      const { anna, long, group, gone } = await people(teacher);
      const { page } = teacher;
      const list = new StudentsScreen(page);
      const screen = new StudentScreen(page);
      const check = async () => {
        await expectAccessible(page);
        expect(await stickingOut(page)).toBeLessThanOrEqual(0);
      };

      await list.open();
      await list.choose('Анна Соколова');
      // The bar of the chosen lies over the card that it ends at.
      await page.getByRole('button', { name: 'Удалить: Группа 9«Б»' }).focus();
      await check();
      await list.press('Добавить ученика');
      await screen.save();
      await page.getByText('Класс, часовой пояс, родитель, цвет').click();
      await check();
      for (const [id, tab] of [
        [anna.id, ''],
        [anna.id, 'finance'],
        [anna.id, 'notes'],
        [long.id, ''],
        [gone.id, ''],
      ] as const) {
        await screen.open(id, tab);
        await expect(page.getByRole('tabpanel')).toBeVisible();
        await check();
      }
      await screen.open(anna.id, 'progress');
      await page.getByText('Таблицей').click();
      await expect(page.getByRole('table')).toBeVisible();
      await check();
      for (const [path, shown] of [
        [`/my-students-test/group/${group.id}`, 'Участники'],
        ['/my-students-test/archive', 'Пётр'],
        ['/my-students-test/?search=ёлка', 'Никого не нашли по запросу «ёлка»'],
        ['/my-students-test/student/2000000', 'Ученик не найден'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByText(shown).first()).toBeVisible();
        await check();
      }
    });
  });
}
