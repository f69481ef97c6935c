import { expect, expectAccessibleAtWidths, longUnless, test, type Teacher } from '@planner/e2e-harness';
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
  await teacher.api.call('POST /api/payers', {
    body: { name: 'Смирнова Ольга', email: 'olga@example.ru', student: { student_id: anna.id, role: 'parent' } },
  });
  const gone = await teacher.hasStudent('Пётр', { opening_balance: -700 });
  await teacher.api.call('POST /api/toggle-student-archive/{id}', { params: { id: gone.id }, body: {} });
  return { anna, long, group, gone };
}

for (const themes of ['shown', 'both'] as const) {
  const isLong = themes === 'both';

  test(
    `[STU-126] axe finds nothing among the students, ${isLong ? 'their forms and both themes' : 'in light'}, and nothing sticks out`,
    longUnless(!isLong),
    async ({ teacher }) => {
      test.setTimeout(isLong ? 240_000 : 90_000);
      const { anna, long, group, gone } = await people(teacher);
      const { page } = teacher;
      const list = new StudentsScreen(page);
      const screen = new StudentScreen(page);
      const check = (where: string) => expectAccessibleAtWidths(page, where, themes);

      await list.open();
      await list.choose('Анна Соколова');
      await expectAccessibleAtWidths(page, 'the list', themes, async () => {
        // The bar of ticked students covers the last card until the focus scrolls the card into view.
        const last = page.getByRole('button', { name: 'Удалить: Группа 9«Б»' });
        await last.blur();
        await last.focus();
      });
      if (isLong) {
        await list.press('Добавить ученика');
        await screen.save();
        await page.getByText('Обращение, класс, часовой пояс, родитель, метки').click();
        await check('a form that is refused');
      }
      const others = [
        [long.id, ''],
        [gone.id, ''],
        [anna.id, 'finance'],
      ] as const;
      for (const [id, tab] of isLong ? others : []) {
        await screen.open(id, tab);
        await expect(page.getByRole('tabpanel')).toBeVisible();
        await check(`the student ${id} ${tab}`);
      }
      await screen.open(anna.id);
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await check('a student');
      await page.getByRole('tab', { name: 'Заметки' }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await check('notes');
      await page.getByRole('tab', { name: 'Прогресс' }).click();
      await page.getByText('Таблицей').click();
      await expect(page.getByRole('table')).toBeVisible();
      await check('progress');
      const pages = [
        [`/my-students-test/group/${group.id}`, 'Участники'],
        ['/my-students-test/archive', 'Пётр'],
        ['/my-students-test/payers', 'Смирнова Ольга'],
      ] as const;
      const empty = [
        ['/my-students-test/?search=ёлка', 'Никого не нашли по запросу «ёлка»'],
        ['/my-students-test/student/2000000', 'Ученик не найден'],
      ] as const;
      for (const [path, shown] of [...pages, ...(isLong ? empty : [])]) {
        await page.goto(path);
        await expect(page.getByText(shown).first()).toBeVisible();
        await check(path);
      }
    },
  );
}
