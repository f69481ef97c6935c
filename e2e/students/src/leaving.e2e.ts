import { expect, test } from '@planner/stage';
import { StudentsScreen } from './students-screen.ts';

test('[STU-64] a student with lessons goes to the archive instead, and comes back', async ({ teacher }) => {
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
  await list.open();
  await expect(list.card('Анна')).toBeVisible();
});

test('[STU-65] planned lessons are told before they go', { tag: '@full' }, async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  await teacher.hasRule(anna, [2, 4]);
  const list = new StudentsScreen(teacher.page);
  await list.open();
  await list.choose('Анна');

  await list.press('В архив');
  const dialog = list.dialog('Убрать в архив?');
  await expect(dialog).toContainText(/впереди 1 постоянное расписание и \d+ занят\S+ до 21 мая 2027 и все после них/);
  await dialog.getByRole('button', { name: 'Оставить' }).click();
  await expect(list.card('Анна')).toBeVisible();
  await list.press('В архив');
  await dialog.getByRole('button', { name: 'Убрать в архив' }).click();

  await expect(list.toast('Ученик в архиве')).toBeVisible();
  await expect(list.card('Анна')).toBeHidden();
});

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

test('[STU-75] of several all are deleted or none', { tag: '@full' }, async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  await teacher.hasStudent('Борис');
  await teacher.hasLesson(anna, { conducted_date: '2026-11-18' });
  const list = new StudentsScreen(teacher.page);
  await list.open();
  await list.choose('Анна');
  await list.choose('Борис');

  await list.selection().getByRole('button', { name: 'Удалить' }).click();
  await list.dialog('Удалить 2 учеников?').getByRole('button', { name: 'Удалить', exact: true }).click();
  await list.dialog('У ученика 1 занятие. Убрать в архив?').getByRole('button', { name: 'Оставить' }).click();

  await expect(list.cards()).toHaveCount(2);
});

for (const status of [500, 0]) {
  test(
    `[STU-2] a deletion that fails with ${status || 'no network'} says so in a toast for three seconds`,
    { tag: '@full' },
    async ({ teacher }) => {
      await teacher.hasStudent('Анна');
      await teacher.page.route('**/api/students/', (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, body: '' }),
      );
      const list = new StudentsScreen(teacher.page);
      await list.open();

      await list.askDelete('Анна');

      await expect(list.toast('Произошла ошибка при удалении ученика')).toBeVisible();
      await expect(list.card('Анна')).toBeVisible();
      await expect(list.toast('Произошла ошибка при удалении ученика')).toBeHidden({ timeout: 4000 });
    },
  );
}

test('[STU-73] a restore that fails brings the row back', { tag: '@full' }, async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  await teacher.api.call('POST /api/toggle-student-archive/{id}', { params: { id: anna.id }, body: {} });
  await teacher.page.route('**/api/toggle-student-archive/*', (route) => route.abort());
  const list = new StudentsScreen(teacher.page);
  await list.openArchive();

  await list.press('Восстановить: Анна');

  await expect(list.toast('Нет связи с сервером. Проверьте интернет и повторите.')).toBeVisible();
  await expect(list.archived('Анна')).toBeVisible();
});
