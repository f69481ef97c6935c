import { DEADLINES, expect, expectAccessibleAtWidths, test } from '@planner/e2e-harness';
import { StudentScreen } from './student-screen.ts';

test(
  'axe finds nothing among payers and their dialogs, and in the note about another window',
  { tag: '@full' },
  async ({ teacher }) => {
    test.setTimeout(DEADLINES.journey);
    const { page, api } = teacher;
    const anna = await teacher.hasStudent('Анна');
    const student_id = anna.id;
    const shares = [
      ['Смирнова Ольга', 'parent', 60],
      ['Смирнов Пётр', 'second_parent', 40],
    ] as const;
    for (const [name, role, share] of shares) {
      await api.call('POST /api/payers', { body: { name, student: { student_id, role, share } } });
    }
    const check = (where: string) => expectAccessibleAtWidths(page, where, 'both');
    const screen = new StudentScreen(page);

    await page.goto('/my-students-test/payers');
    await page.getByRole('button', { name: 'Действия: Смирнова Ольга' }).click();
    await page.getByRole('menuitem', { name: /^Объединить/ }).click();
    await check('the merge of two payers');
    await screen.open(anna.id, 'payers');
    for (const act of ['Изменить', 'Роль и доля']) {
      await page.getByRole('button', { name: `${act}: Смирнова Ольга` }).click();
      await check(`«${act}» of a payer`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await check('the payers of a student');

    await screen.open(anna.id);
    await screen.press('Изменить');
    await screen.fill({ Имя: 'Аня' });
    const body = { student_name: 'Анна Ветрова', version: '*' } as const;
    await api.call('PUT /api/student-update/{id}', { params: { id: anna.id }, body });
    await screen.save();
    await expect(screen.form()).toContainText('Пока вы заполняли');
    await expect(screen.form()).toContainText('Оставить моё');
    await check('the note about another window');
  },
);
