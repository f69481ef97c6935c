import { expect, type Teacher, test, wireTime } from '@planner/e2e-harness';
import { GroupScreen } from './group-screen.ts';

/** Lessons of the group on Saturdays, from 10:00 to 11:30. */
const hasSaturdays = (teacher: Teacher, group_id: number, repeat_until: string | null) =>
  teacher.api.call('POST /api/lessons-create-group', {
    body: {
      group_id,
      days_of_week: [6],
      start_times: [wireTime('10:00')],
      end_times: [wireTime('11:30')],
      repeat_until,
    },
  });

test('[GRP-63] a student comes in, gets a price of the own and is asked about on the way out', async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  await teacher.hasStudent('Борис');
  const group = await teacher.hasGroup('9«Б»', [anna]);
  await hasSaturdays(teacher, group.id, null);
  const screen = new GroupScreen(teacher.page);
  await screen.open(group.id);
  await expect(screen.facts()).toContainText('по сб в 10:00');

  await screen.add('Борис');
  await expect(screen.members()).toHaveCount(2);
  await screen.choose('Борис', 'Личная цена');
  await screen
    .dialog(/Личная цена/)
    .getByRole('textbox', { name: 'Цена занятия' })
    .fill('500');
  await screen.save();
  await expect(screen.members()).toContainText(['Анна', '500 ₽, личная цена']);
  await screen.choose('Анна', 'Убрать из группы');
  await screen.dialog('Убрать из группы: Анна?').getByRole('button', { name: 'Убрать', exact: true }).click();

  await expect(screen.members()).toHaveText([/Борис/]);
});

test(
  '[GRP-62] a group with lessons goes to the archive, one without is deleted',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    const empty = await teacher.hasGroup('Пустая', []);
    const taught = await teacher.hasGroup('9«Б»', [anna]);
    await teacher.api.call('POST /api/create_group_lesson', {
      body: {
        group_id: taught.id,
        conducted_date: '2026-11-18',
        start_time: wireTime('10:00'),
        end_time: wireTime('11:00'),
      },
    });
    const screen = new GroupScreen(teacher.page);
    const remove = async () => {
      await screen.press('Ещё');
      await teacher.page.getByRole('menuitem', { name: 'Удалить группу' }).click();
      await screen.dialog('Удалить группу?').getByRole('button', { name: 'Удалить', exact: true }).click();
    };
    await screen.open(empty.id);
    await remove();
    await expect(teacher.page.getByText('Группа удалена')).toBeVisible();
    await screen.open(taught.id);

    await remove();
    await screen.dialog('У группы 1 занятие. Убрать в архив?').getByRole('button', { name: 'Убрать в архив' }).click();

    await expect(screen.title()).toHaveText('Ученики');
    await expect(teacher.page.getByRole('link', { name: 'Анна', exact: true })).toBeVisible();
    await expect(teacher.page.getByRole('link', { name: '9«Б»', exact: true })).toBeHidden();
  },
);

test(
  '[GRP-80] before a group goes to the archive its lessons that go are counted',
  { tag: '@full' },
  async ({ teacher }) => {
    const group = await teacher.hasGroup('9«Б»', [await teacher.hasStudent('Анна')]);
    await hasSaturdays(teacher, group.id, '2027-11-30');
    const screen = new GroupScreen(teacher.page);
    await screen.open(group.id);
    await screen.press('Ещё');
    await teacher.page.getByRole('menuitem', { name: 'Удалить группу' }).click();
    await screen.dialog('Удалить группу?').getByRole('button', { name: 'Удалить', exact: true }).click();

    const dialog = screen.dialog(/Убрать в архив/);
    await expect(dialog).toContainText(/Из календаря исчезнет 54\sзанятия и закончится 1\sпостоянное расписание/);
    await expect(dialog).toContainText('Из архива группа не возвращается');
    await dialog.getByRole('button', { name: 'Убрать в архив' }).click();

    await expect(teacher.page.getByText('Группа в архиве', { exact: true })).toBeVisible();
  },
);
