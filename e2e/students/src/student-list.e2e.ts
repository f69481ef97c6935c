import { expect, test, untilLive } from '@planner/stage';
import { StudentScreen } from './student-screen.ts';
import { StudentsScreen } from './students-screen.ts';

test(
  '[STU-61] without students the list says what to do, and the first one is added from there',
  { tag: '@anywhere' },
  async ({ teacher }) => {
    const list = new StudentsScreen(teacher.page);
    const form = new StudentScreen(teacher.page);
    await list.open();
    await expect(list.page.getByText('Пока нет ни одного ученика')).toBeVisible();

    await list.press('Добавить ученика');
    await form.fill({ Имя: 'Анна Соколова', Телефон: '8 916 123-45-67', Ставка: '1500', Комментарий: 'IELTS в марте' });
    await form.save();

    await expect(list.card('Анна Соколова')).toContainText('1 500 ₽ / 60 мин');
    await expect(list.card('Анна Соколова')).toContainText('IELTS в марте');
    await expect(list.toast('Ученик добавлен')).toBeVisible();
  },
);

test(
  '[STU-66] a form that cannot be saved keeps what was typed and says what is wrong',
  { tag: '@full' },
  async ({ teacher }) => {
    const list = new StudentsScreen(teacher.page);
    const form = new StudentScreen(teacher.page);
    await list.open();
    await list.press('Добавить ученика');
    await form.fill({ Ставка: 'тысяча', Комментарий: 'IELTS' });
    await form.save();
    await expect(form.form()).toContainText('Введите имя ученика!');
    await expect(form.form()).toContainText('Введите сумму в рублях');

    await teacher.page.route('**/api/student-create', (route) => route.abort());
    await form.fill({ Имя: 'Анна', Ставка: '1000' });
    await form.save();

    await expect(form.form().getByRole('alert')).toBeVisible();
    await expect(form.field('Имя')).toHaveValue('Анна');
    await expect(form.field('Комментарий')).toHaveValue('IELTS');
  },
);

test(
  '[STU-66] a card is changed from the list, and only what was changed is sent',
  { tag: '@full' },
  async ({ teacher }) => {
    await teacher.hasStudent('Анна', { comment: 'IELTS' });
    const list = new StudentsScreen(teacher.page);
    const form = new StudentScreen(teacher.page);
    await list.open();
    await list.press('Изменить: Анна');
    await form.fill({ Комментарий: 'Сдала на 7.5' });

    const sent = teacher.page.waitForRequest((request) => request.method() === 'PUT');
    await form.save();

    await expect(list.card('Анна')).toContainText('Сдала на 7.5');
    expect((await sent).postDataJSON()).toEqual({ comment: 'Сдала на 7.5', version: 1 });
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

test('[STU-61] filter and order last while the tab does', { tag: '@full' }, async ({ teacher }) => {
  await teacher.hasStudent('Анна', { opening_balance: 500 });
  await teacher.hasStudent('Борис', { opening_balance: -500 });
  await teacher.hasStudent('Вера', { opening_balance: -1500 });
  const list = new StudentsScreen(teacher.page);
  await list.open();

  await list.filter(/^Должники 2$/).click();
  await list.sortBy('По долгу');
  await list.openStudent('Вера');
  await teacher.page.getByRole('link', { name: 'К списку учеников' }).click();

  await expect(list.cards()).toHaveCount(2);
  await expect(list.cards()).toContainText(['Вера', 'Борис']);
});

test('[STU-81] a list that is open shows a student who was added elsewhere', async ({ teacher }) => {
  await teacher.hasStudent('Анна');
  const list = new StudentsScreen(teacher.page);
  const live = untilLive(teacher.page);
  await list.open();
  await expect(list.card('Анна')).toBeVisible();
  await live;

  await teacher.hasStudent('Борис');

  await expect(list.card('Борис')).toBeVisible();
});

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
