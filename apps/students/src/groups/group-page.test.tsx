import { FakeRefusal, fakeApi, type FakeApi } from '@planner/api-client/testing';
import { groups, students, type GroupPage as Group } from '@planner/contract';
import { fakeShell, inShell } from '@planner/shell-api/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { NINTH_PAGE, studentNamed } from '../testing/sample-students.ts';
import { GroupPage } from './group-page.tsx';

const PATH = '/my-students-test/group/:id';
let api: FakeApi;
afterEach(() => api.restore());

function openGroup(group: Group | null = NINTH_PAGE) {
  const shell = fakeShell({ at: '/my-students-test/group/1' });
  api = fakeApi(groups, {
    'GET /api/groups/{id}': () => {
      if (group === null) throw new FakeRefusal('not_found', 'Не найдено');
      return group;
    },
    'POST /api/update-group': () => NINTH_PAGE,
  }).also(students, { 'GET /api/all-students-teachers': () => [studentNamed(3, 'Вера')] });
  render(<GroupPage />, { wrapper: inShell(shell, PATH) });
  return shell;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (member: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Действия: ${member}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
};
const changes = () => api.sent.filter(({ key }) => key === 'POST /api/update-group').map(({ input }) => input);

test('[GRP-65] the page shows members with their prices, the rule in words and the next lesson', async () => {
  openGroup();

  const members = within(await screen.findByRole('region', { name: 'Участники' })).getAllByRole('listitem');

  expect(members[0]).toHaveTextContent('800 ₽');
  expect(members[1]).toHaveTextContent('600 ₽, личная цена');
  expect(screen.getByRole('region', { name: 'О группе' })).toHaveTextContent('по сб в 10:00');
  expect(screen.getByRole('region', { name: 'О группе' })).toHaveTextContent('завтра в 10:00');
});

test('[STU-68] a group that is not there leads back', async () => {
  openGroup(null);

  expect(await screen.findByText('Группа не найдена')).toBeVisible();
});

test('[GRP-63] who leaves planned lessons is asked about first', async () => {
  openGroup();
  await choose('Пётр', 'Убрать из группы');
  const dialog = await screen.findByRole('dialog', { name: 'Убрать из группы: Пётр?' });
  expect(dialog).toHaveTextContent('Впереди 4 занятия группы');
  expect(changes()).toEqual([]);

  await userEvent.click(within(dialog).getByRole('button', { name: 'Убрать' }));

  await waitFor(() => expect(changes()).toMatchObject([{ body: { id: 1, student_ids: [1] } }]));
});

test('[GRP-63] without planned lessons nothing is asked', async () => {
  const shell = openGroup({ ...NINTH_PAGE, lessons_planned: 0 });

  await choose('Пётр', 'Убрать из группы');

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Ученика больше нет в группе', kind: 'done' }]));
});

test('[GRP-63] a student comes into the group beside those who are in it', async () => {
  openGroup();
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Ученики' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Вера' }));

  await press('Сохранить');

  await waitFor(() => expect(changes()).toMatchObject([{ body: { id: 1, student_ids: [1, 2, 3] } }]));
});

test('[GRP-64] a personal price that is emptied gives way to the price of the group', async () => {
  openGroup();
  await choose('Пётр', 'Личная цена');
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Цена занятия' }));

  await press('Сохранить');

  await waitFor(() =>
    expect(changes()).toMatchObject([{ body: { id: 1, members: [{ student_id: 2, price: null }] } }]),
  );
});

test('[GRP-62] a group with lessons is not deleted but offered to the archive', async () => {
  const shell = openGroup();
  api.also(groups, {
    'DELETE /api/groups': ({ body: { archive } }) => {
      if (archive) return { deleted: [], archived: [1], operation_id: null };
      throw new FakeRefusal('group_has_lessons', 'Есть занятия', {
        details: { groups: [{ id: 1, name: 'Группа 9«Б»', lessons: 12, rules: 1 }] },
      });
    },
  });
  await screen.findByRole('region', { name: 'Участники' });
  await press('Ещё');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Удалить группу' }));
  await press('Удалить');
  await screen.findByRole('dialog', { name: 'У группы 12 занятий. Убрать в архив?' });

  await press('Убрать в архив');

  await waitFor(() => expect(shell.path()).toBe('/my-students-test'));
  expect(shell.toasts).toEqual([{ text: 'Группа в архиве', kind: 'done' }]);
});
