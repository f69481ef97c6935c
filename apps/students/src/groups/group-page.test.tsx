import { FakeRefusal, fakeApi, type FakeApi, fakePage, studentPage } from '@planner/api-client/testing';
import { groups, homework, students, type GroupPage as Group } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { NINTH_PAGE, studentNamed } from '../testing/sample-students.ts';
import { GroupPage } from './group-page.tsx';
import { factText } from './group-wording.ts';

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
    'GET /api/groups/{id}/journal': () => ({ items: [], total: 0, page: 1, page_size: 50, students: [] }),
  })
    .also(homework, { 'GET /api/groups/{id}/homework': ({ query }) => fakePage([], query) })
    .also(students, { 'GET /api/all-students-teachers': ({ query }) => studentPage([studentNamed(3, 'Вера')], query) });
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

test.each([
  [800, '800\u00A0₽ с ученика'],
  [null, 'по ставкам учеников'],
  ['Готовятся к экзамену', 'Готовятся к экзамену'],
])('[API-63] a fact of a group that is %s is shown as «%s»', (fact, text) => {
  expect(factText(fact)).toBe(text);
});

test('[RUL-60] the lessons of an endless rule are counted up to a day', async () => {
  openGroup({ ...NINTH_PAGE, lessons_planned: 26, counted_until: '2027-05-22' });

  expect(await screen.findByRole('region', { name: 'О группе' })).toHaveTextContent(
    'Впереди26 занятий до 22 мая 2027 и все после них',
  );
});

test.each([
  ['is taught', {}, ['Занятие', 'Изменить', 'Ещё', 'Добавить'], 'Напишите выше: задание получит каждый ученик'],
  ['has nobody in it', { members: [] }, ['Занятие', 'Изменить', 'Ещё', 'Добавить'], 'Задания группы появятся здесь'],
  ['is archived', { archived_at: '2026-11-19T09:00:00Z' }, [], 'Задания группы появятся здесь'],
])('[GRP-65] [HMW-2] the page of a group that %s offers only the possible actions', async (_, more, offered, said) => {
  openGroup({ ...NINTH_PAGE, ...more });

  expect(await screen.findByText(said)).toBeVisible();
  const found = ['Занятие', 'Изменить', 'Ещё', 'Добавить'].filter((name) => screen.queryByRole('button', { name }));
  expect(found).toEqual(offered);
  const canSet = screen.queryByRole('textbox', { name: 'Задать на дом' }) !== null;
  expect(canSet).toBe(said.startsWith('Напишите'));
});

test('[STU-68] a nonexistent group links back to the list', async () => {
  openGroup(null);

  expect(await screen.findByText('Группа не найдена')).toBeVisible();
});

test('[GRP-63] removing a member with planned lessons asks first', async () => {
  openGroup();
  await choose('Пётр', 'Убрать из группы');
  const dialog = await screen.findByRole('dialog', { name: 'Убрать из группы: Пётр?' });
  expect(dialog).toHaveTextContent('Запланировано 4 занятия группы: с сегодняшнего дня они и все следующие');
  expect(changes()).toEqual([]);

  await userEvent.click(within(dialog).getByRole('button', { name: 'Убрать' }));

  await waitFor(() => expect(changes()).toMatchObject([{ body: { id: 1, student_ids: [1] } }]));
});

test('[GRP-63] removing a member without planned lessons asks nothing', async () => {
  const shell = openGroup({ ...NINTH_PAGE, lessons_planned: 0 });

  await choose('Пётр', 'Убрать из группы');

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Ученика больше нет в группе', kind: 'done' }]));
});

test('[GRP-63] a student is added to the existing members', async () => {
  openGroup();
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Ученики' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Вера' }));

  await press('Сохранить');

  await waitFor(() => expect(changes()).toMatchObject([{ body: { id: 1, student_ids: [1, 2, 3] } }]));
});

test('[GRP-64] an emptied personal price restores the group’s price', async () => {
  openGroup();
  await choose('Пётр', 'Личная цена');
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Цена занятия' }));

  await press('Сохранить');

  await waitFor(() =>
    expect(changes()).toMatchObject([{ body: { id: 1, members: [{ student_id: 2, price: null }] } }]),
  );
});

const LOSSES = {
  ended_rules: 1,
  future_lessons_removed: 26,
  future_lessons_cancelled: 2,
  counted_until: '2027-05-22',
};

test('[GRP-62] [GRP-80] a group with lessons is offered for archiving instead, with its losses', async () => {
  const shell = openGroup();
  api.also(groups, {
    'DELETE /api/groups': ({ body: { archive } }) => {
      if (archive) return { ...LOSSES, deleted: [], archived: [1], operation_id: null };
      throw new FakeRefusal('group_has_lessons', 'Есть занятия', {
        details: { groups: [{ id: 1, name: 'Группа 9«Б»', lessons: 12, rules: 1 }], ...LOSSES },
      });
    },
  });
  await screen.findByRole('region', { name: 'Участники' });
  await press('Ещё');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Удалить группу' }));
  await press('Удалить');
  const dialog = await screen.findByRole('dialog', { name: 'У группы 12 занятий. Убрать в архив?' });
  const said = dialog.textContent.replaceAll('\u00a0', ' ');

  await press('Убрать в архив');

  await waitFor(() => expect(shell.path()).toBe('/my-students-test'));
  expect(shell.toasts).toEqual([{ text: 'Группа в архиве', kind: 'done' }]);
  expect(said).toContain(
    'Закончится 1 постоянное расписание и из календаря исчезнет 26 занятий до 22 мая 2027 и все после них.',
  );
  expect(said).toContain('Останется отменённым без списания');
  expect(said).toContain('Из архива группа не возвращается');
});

test('[GRP-61] a changed name and price appear on the page', async () => {
  openGroup();
  let group = NINTH_PAGE;
  api.also(groups, {
    'GET /api/groups/{id}': () => group,
    'POST /api/update-group': ({ body }) => (group = { ...group, name: body.name ?? '', price: Number(body.price) }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить' }));
  for (const [label, text] of [
    ['Название', '10«Б»'],
    ['Цена занятия', '1200'],
  ] as const) {
    const field = await screen.findByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, text);
  }

  await press('Сохранить');

  expect(await screen.findByRole('heading', { level: 1, name: '10«Б»' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'О группе' })).toHaveTextContent(/1\s200\s₽ с ученика/);
});

describe('changed in another window meanwhile', () => {
  const busy = (): Group => ({
    ...NINTH_PAGE,
    price: 950,
    version: 6,
    members: NINTH_PAGE.members.filter(({ student_id }) => student_id === 1),
  });
  function openStale() {
    let group: Group = NINTH_PAGE;
    const shell = openGroup();
    api.also(groups, {
      'GET /api/groups/{id}': () => group,
      'POST /api/update-group': ({ body }) => {
        if (body.version !== group.version) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
        return group;
      },
    });
    return { shell, change: () => (group = busy()) };
  }
  const load = async () => {
    await press('Сохранить');
    await screen.findByText(/^Пока вы заполняли, это изменили/);
  };

  test('[GRP-91] the form of a group loads the new version, keeps the typed values, and can then be saved', async () => {
    const { change } = openStale();
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить' }));
    const name = await screen.findByRole('textbox', { name: 'Название' });
    await userEvent.clear(name);
    await userEvent.type(name, '10«Б»');
    change();

    await load();
    expect(screen.getByRole('textbox', { name: 'Цена занятия' })).toHaveValue('950');
    await press('Сохранить');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes().at(-1)).toEqual({ body: { id: 1, apply_to_future: true, name: '10«Б»', version: 6 } });
  });

  test('[GRP-91] a student is added to the current members, not to the former ones', async () => {
    const { change } = openStale();
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Ученики' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Вера' }));
    change();

    await load();
    await press('Сохранить');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes().at(-1)).toEqual({ body: { id: 1, apply_to_future: true, student_ids: [1, 3], version: 6 } });
  });

  test('[GRP-91] a personal price of a renamed group can be saved after loading the new version', async () => {
    const { change } = openStale();
    await choose('Анна', 'Личная цена');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Цена занятия' }), '700');
    change();

    await load();
    await press('Сохранить');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes().at(-1)).toEqual({
      body: { id: 1, apply_to_future: true, members: [{ student_id: 1, price: 700 }], version: 6 },
    });
  });
});

test.each([
  [NINTH_PAGE, 'Изменить расписание', true],
  [{ ...NINTH_PAGE, rule: [], rule_id: null }, 'Сделать расписание', false],
])('[LSN-222] the schedule of a group is opened by its own button', async (group, name, isRuleChange) => {
  const shell = openGroup(group);

  await userEvent.click(await screen.findByRole('button', { name }));

  expect(shell.opened).toEqual([{ name: 'lesson-form', props: { group_id: 1, tab: 'recurring', isRuleChange } }]);
});
