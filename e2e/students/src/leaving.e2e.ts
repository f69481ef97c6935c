import { expect, test } from '@planner/e2e-harness';
import { StudentsScreen } from './students-screen.ts';

test(
  '[STU-64] a student with lessons goes to the archive instead, and comes back',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    await teacher.hasLesson(anna, { conducted_date: '2026-11-18', status: 'completed' });
    const list = new StudentsScreen(teacher.page);
    await list.open();

    await list.askDelete('Анна');
    const refused = list.dialog('У ученика 1 занятие. Убрать в архив?');
    await refused.getByRole('button', { name: 'Убрать в архив' }).click();
    await expect(teacher.page.getByText('Пока нет ни одного ученика')).toBeVisible();
    await teacher.page.getByRole('link', { name: 'Архив' }).click();
    await list.archived('Анна').getByRole('button', { name: 'Восстановить: Анна' }).click();

    await expect(teacher.page.getByText('В архиве нет ни одного ученика')).toBeVisible();
    // The row disappears before the answer arrives. A page that is left would abort the request, so the test waits for
    // the answer.
    await expect(
      teacher.page.getByText('Ученик снова в списке. Занятия, расписание и группы назначьте заново'),
    ).toBeVisible();
    await list.open();
    await expect(list.card('Анна')).toBeVisible();
  },
);

test(
  '[UND-21] a student sent to the archive by mistake is back after «Отменить действие»',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    await teacher.hasRule(anna, [2, 4]);
    const list = new StudentsScreen(teacher.page);
    await list.open();
    await list.choose('Анна');
    await list.press('В архив');
    await list.dialog('Убрать в архив?').getByRole('button', { name: 'Убрать в архив' }).click();
    await expect(list.card('Анна')).toBeHidden();

    await list.press('Отменить действие');

    await expect(list.toast('Действие отменено')).toBeVisible();
    await expect(list.card('Анна')).toBeVisible();
  },
);
