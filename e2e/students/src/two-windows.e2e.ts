import { expect, test, type Teacher } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { GroupScreen } from './group-screen.ts';
import { StudentScreen } from './student-screen.ts';

/** Another window of the same teacher. */
const secondWindow = (teacher: Teacher): Promise<Page> => teacher.context.newPage();

test(
  '[STU-101] two windows with one card: the later is told, merges the new and keeps what was typed',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна', { comment: 'Готовится к ОГЭ' });
    const [here, there] = [new StudentScreen(teacher.page), new StudentScreen(await secondWindow(teacher))];
    for (const window of [here, there]) {
      await window.open(anna.id);
      await window.press('Изменить');
      await expect(window.field('Имя')).toHaveValue('Анна');
    }
    await here.fill({ Комментарий: 'Готовится к ЕГЭ' });
    await there.fill({ Имя: 'Анна Ветрова' });
    await there.save();
    await expect(there.title()).toHaveText('Анна Ветрова');

    await here.save();
    await expect(here.form()).toContainText('это изменили: вы в другом окне');
    await expect(here.form()).toContainText('Имя: Анна → Анна Ветрова');
    await expect(here.field('Имя')).toHaveValue('Анна Ветрова');
    await expect(here.field('Комментарий')).toHaveValue('Готовится к ЕГЭ');
    await here.save();

    await expect(here.form()).toBeHidden();
    const card = await teacher.api.call('GET /api/student-profile/{id}', { params: { id: anna.id } });
    expect(card).toMatchObject({ student_name: 'Анна Ветрова', comment: 'Готовится к ЕГЭ' });
  },
);

test(
  '[GRP-91] two windows with one group: the later is told, merges the new and keeps what was typed',
  { tag: '@full' },
  async ({ teacher }) => {
    const group = await teacher.hasGroup('9«Б»', [await teacher.hasStudent('Анна')]);
    const [here, there] = [new GroupScreen(teacher.page), new GroupScreen(await secondWindow(teacher))];
    for (const window of [here, there]) {
      await window.open(group.id);
      await window.press('Изменить');
      await expect(window.field('Название')).toHaveValue('9«Б»');
    }
    await here.field('Название').fill('10«Б»');
    await there.field('Цена занятия').fill('1200');
    await there.save();
    await expect(there.facts()).toContainText('1 200 ₽ с ученика');

    await here.save();
    await expect(here.dialog('Группа')).toContainText('это изменили: вы в другом окне');
    await expect(here.field('Цена занятия')).toHaveValue('1200');
    await expect(here.field('Название')).toHaveValue('10«Б»');
    await here.save();

    await expect(here.title()).toHaveText('10«Б»');
    await expect(here.facts()).toContainText('1 200 ₽ с ученика');
  },
);
