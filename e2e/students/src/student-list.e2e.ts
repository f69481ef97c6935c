import { expect, test, untilLive } from '@planner/e2e-harness';
import { StudentScreen } from './student-screen.ts';
import { StudentsScreen } from './students-screen.ts';

test(
  '[STU-61] [STU-81] without students the list says what to do, the first one is added from there, and one who was added elsewhere appears',
  { tag: '@anywhere' },
  async ({ teacher }) => {
    const list = new StudentsScreen(teacher.page);
    const form = new StudentScreen(teacher.page);
    const live = untilLive(teacher.page);
    await list.open();
    await live;
    await expect(list.page.getByText('Пока нет ни одного ученика')).toBeVisible();

    await list.press('Добавить ученика');
    await form.fill({ Имя: 'Анна Соколова', Телефон: '8 916 123-45-67', Ставка: '1500', Комментарий: 'IELTS в марте' });
    await form.save();

    await expect(list.card('Анна Соколова')).toContainText('1 500 ₽ / 60 мин');
    await expect(list.card('Анна Соколова')).toContainText('IELTS в марте');
    await expect(list.toast('Ученик добавлен')).toBeVisible();
    await teacher.hasStudent('Борис');
    await expect(list.card('Борис')).toBeVisible();
  },
);

test(
  '[STU-62] the search stands in the address, survives a reload and says when it finds nobody',
  { tag: ['@full', '@anywhere'] },
  async ({ teacher }) => {
    await teacher.hasStudent('Пётр Алёшин');
    await teacher.hasStudent('Анна', { phone_number: '+7 916 123-45-67' });
    const list = new StudentsScreen(teacher.page);
    await list.open();

    await list.searchFor('алешин');
    await expect(list.cards()).toHaveCount(1);
    await expect(teacher.page).toHaveURL(/\?search=/);
    await teacher.page.reload();
    await expect(list.card('Пётр Алёшин')).toBeVisible();
    await list.searchFor('89161234567');
    await expect(list.card('Анна')).toBeVisible();
    await list.searchFor('ёлка');
    await expect(teacher.page.getByText('Никого не нашли по запросу «ёлка»')).toBeVisible();
    await list.press('Сбросить');

    await expect(list.cards()).toHaveCount(2);
  },
);

test('[STU-75] a group is made of those who are ticked', { tag: ['@full', '@anywhere'] }, async ({ teacher }) => {
  await teacher.hasStudent('Анна');
  await teacher.hasStudent('Борис');
  await teacher.hasStudent('Вера');
  const list = new StudentsScreen(teacher.page);
  await list.open();
  await list.choose('Анна');
  await list.choose('Борис');
  await expect(list.selection()).toContainText('Выбрано 2');

  await list.press('В группу');
  await list.dialog('Новая группа').getByRole('textbox', { name: 'Название' }).fill('Группа 9«Б»');
  await list.dialog('Новая группа').getByRole('button', { name: 'Сохранить' }).click();

  await expect(teacher.page.getByRole('heading', { name: 'Группа 9«Б»' })).toBeVisible();
  await expect(teacher.page.getByRole('region', { name: 'Участники' }).getByRole('listitem')).toHaveCount(2);
});
