import { FakeRefusal, fakeApi, type FakeApi, studentPage } from '@planner/api-client/testing';
import { groups, reference, students, type StudentCard } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ANNA, NINTH, NINTH_PAGE, studentNamed } from '../testing/sample-students.ts';
import { LIST_PATH, openStudentList, press, studentList } from '../testing/open-list.tsx';
import { MyStudentsPage } from './my-students-page.tsx';

let api: FakeApi;
afterEach(() => sessionStorage.clear());

function openList(cards: StudentCard[], at = LIST_PATH, isOffered = true) {
  const opened = openStudentList(<MyStudentsPage />, cards, at, isOffered);
  api = opened.api;
  return opened.shell;
}

const sentTo = (key: string) => api.sent.filter((one) => one.key === key).map(({ input }) => input);

test('[STU-76] a card shows name, contact, rate, next lesson, balance, comment, and its actions', async () => {
  openList([ANNA]);

  const card = within(await studentList()).getByRole('listitem');

  for (const text of ['Анна Соколова', '1 500 ₽ / 60 мин', 'завтра в 16:00', '−1 500 ₽', 'Готовится к IELTS']) {
    expect(card).toHaveTextContent(text);
  }
  expect(within(card).getByRole('link', { name: /^Написать: Анна Соколова/ })).toHaveAttribute(
    'href',
    'https://t.me/+79161234567',
  );
  expect(within(card).getByRole('button', { name: 'Изменить: Анна Соколова' })).toBeVisible();
  expect(within(card).getByRole('checkbox', { name: 'Выбрать: Анна Соколова' })).not.toBeChecked();
});

test('[STU-210] a card shows the tags of its student', async () => {
  openList([{ ...ANNA, tags: ['ЕГЭ', 'онлайн'] }, studentNamed(2, 'Борис')]);

  const [anna, boris] = within(await studentList()).getAllByRole('listitem');

  expect(anna).toHaveTextContent('Метки: ЕГЭ, онлайн');
  expect(boris).not.toHaveTextContent('Метки');
});

test('[STU-208] students of one name are told apart in their links, ticks and menus', async () => {
  openList([
    studentNamed(1, 'Соколова Анна', { namesake: '9 класс' }),
    studentNamed(2, 'Соколова Анна', { namesake: '5 класс' }),
  ]);

  for (const name of ['Соколова Анна (9 класс)', 'Соколова Анна (5 класс)']) {
    expect(await screen.findByRole('link', { name })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: `Выбрать: ${name}` })).toBeVisible();
  }
});

test('[STU-1] a card without a name shows a substitute', async () => {
  openList([studentNamed(1, '', { name: '' })]);

  expect(within(await studentList()).getByRole('link', { name: 'Имя не найдено' })).toBeVisible();
});

test('[STU-63] the homework state is a word, shown only with homework', async () => {
  openList([{ ...ANNA, homework_status: 'overdue' }, studentNamed(2, 'Борис')]);

  const [anna, boris] = within(await studentList()).getAllByRole('listitem');

  expect(anna).toHaveTextContent('Просрочено');
  expect(boris).not.toHaveTextContent('Домашнее задание');
});

test('[STU-77] groups are listed among the students with their number of members', async () => {
  openList([ANNA, NINTH]);

  const group = within(await studentList()).getByRole('link', { name: 'Группа 9«Б»' });

  expect(group).toHaveAttribute('href', '/my-students-test/group/1');
  expect(await studentList()).toHaveTextContent('6 учеников');
  expect(await studentList()).toHaveTextContent('800 ₽ с ученика');
});

test('[STU-61] without students the page describes the next step', async () => {
  const shell = openList([]);
  await screen.findByText('Пока нет ни одного ученика');

  await press('Добавить ученика');

  expect(shell.opened).toEqual([{ name: 'student-form', props: {} }]);
});

test('[STU-173] no button to add is shown until the list is known', async () => {
  const { promise, resolve } = Promise.withResolvers<StudentCard[]>();
  api = fakeApi(students, {
    'GET /api/all-students-teachers': async ({ query }) => studentPage(await promise, query),
  });
  render(<MyStudentsPage />, { wrapper: inShell(fakeShell({ at: LIST_PATH }), LIST_PATH) });
  await screen.findByRole('heading', { name: 'Ученики' });
  const before = screen.queryByRole('button', { name: 'Добавить ученика' });

  resolve([]);

  expect(await screen.findByRole('button', { name: 'Добавить ученика' })).toBeVisible();
  expect(before).toBeNull();
});

test('[STU-62] the typed text is searched for and is in the address', async () => {
  const shell = openList([ANNA, studentNamed(2, 'Борис')]);
  await studentList();

  await userEvent.type(screen.getByRole('searchbox', { name: 'Найти ученика' }), 'Борис');

  await waitFor(() => expect(shell.path()).toBe(`${LIST_PATH}?search=${encodeURIComponent('Борис')}`));
  await waitFor(async () => expect(within(await studentList()).getAllByRole('listitem')).toHaveLength(1));
});

test('[STU-62] a search without results shows its text and can be reset', async () => {
  const shell = openList([ANNA], `${LIST_PATH}?search=ёлка`);
  await screen.findByText('Никого не нашли по запросу «ёлка»');

  await press('Сбросить');

  expect(await studentList()).toHaveTextContent('Анна Соколова');
  expect(shell.path()).toBe(LIST_PATH);
});

test('[STU-61] a filter without results is reported and can be reset', async () => {
  openList([ANNA]);
  await studentList();

  await press('Пробные 0');
  await screen.findByText('Под фильтр никто не подходит');
  await press('Сбросить фильтры');

  expect(await studentList()).toHaveTextContent('Анна Соколова');
});

test('[WRD-17] a list that cannot be loaded counts nothing and offers a retry', async () => {
  const shell = fakeShell({ at: LIST_PATH });
  let isBroken = true;
  api = fakeApi(students, {
    'GET /api/all-students-teachers': () => {
      if (isBroken) throw new FakeRefusal('invalid', 'Нет');
      return studentPage([ANNA]);
    },
  }).also(reference, { 'GET /api/subjects': () => [] });
  render(<MyStudentsPage />, { wrapper: inShell(shell, LIST_PATH) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить список учеников');
  const filters = within(screen.getByRole('group', { name: 'Показать' })).getAllByRole('button');
  expect(filters.map(({ textContent }) => textContent)).toEqual([
    'Все',
    'Группы',
    'Ждут проверки',
    'Должники',
    'Пробные',
  ]);

  isBroken = false;
  await press('Повторить');

  expect(await studentList()).toHaveTextContent('Анна Соколова');
});

test('[STU-2] a failed deletion shows a toast, and the card stays', async () => {
  const shell = openList([ANNA]);
  api.also(students, {
    'DELETE /api/students/': () => {
      throw new FakeRefusal('database_away', 'База данных сейчас недоступна');
    },
  });
  await studentList();

  await press('Удалить: Анна Соколова');
  await press('Удалить');

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Произошла ошибка при удалении ученика', kind: 'error' }]));
  expect(await studentList()).toHaveTextContent('Анна Соколова');
});

test('[STU-64] a student with lessons is not deleted; the archive is offered instead', async () => {
  const shell = openList([ANNA]);
  api.also(students, {
    'DELETE /api/students/': () => {
      throw new FakeRefusal('has_records', 'Есть занятия', {
        details: { students: [{ id: 1, student_name: 'Анна Соколова', lessons: 12, rules: 0, operations: 0 }] },
      });
    },
    'POST /api/toggle-student-archive/{id}': () => ({
      archived: true,
      ended_rules: 0,
      future_lessons_removed: 0,
      future_lessons_cancelled: 0,
      counted_until: null,
      operation_id: null,
    }),
  });
  await studentList();
  await press('Удалить: Анна Соколова');
  await press('Удалить');
  await screen.findByRole('dialog', { name: 'У ученика 12 занятий. Убрать в архив?' });

  await press('Убрать в архив');

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Ученик в архиве', kind: 'done' }]));
  expect(sentTo('POST /api/toggle-student-archive/{id}')).toEqual([
    { params: { id: 1 }, body: { confirm: false, archived: true } },
  ]);
});

test('[STU-65] a student with planned lessons is archived after a confirmation with their numbers', async () => {
  openList([ANNA, studentNamed(2, 'Борис')]);
  api.also(students, {
    'POST /api/toggle-student-archive/{id}': ({ params: { id }, body }) => {
      if (id === 1 && !body?.confirm) {
        throw new FakeRefusal('has_planned_lessons', 'Впереди занятия', {
          details: { planned_lessons: 8, cancelled_lessons: 1, ended_rules: 1, counted_until: '2027-05-22' },
        });
      }
      return {
        archived: true,
        ended_rules: 1,
        future_lessons_removed: 8,
        future_lessons_cancelled: 0,
        counted_until: null,
        operation_id: null,
      };
    },
  });
  await studentList();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать всех' }));

  await press('В архив');
  const dialog = await screen.findByRole('dialog', { name: 'Убрать в архив?' });
  expect(dialog).toHaveTextContent(
    'Анна Соколова: впереди 1 постоянное расписание и 8 занятий до 22 мая 2027 и все после них',
  );
  expect(dialog).toHaveTextContent('Останется отменённым без списания');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Убрать в архив' }));

  await waitFor(() =>
    expect(sentTo('POST /api/toggle-student-archive/{id}')).toEqual([
      { params: { id: 1 }, body: { confirm: false, archived: true } },
      { params: { id: 2 }, body: { confirm: false, archived: true } },
      { params: { id: 1 }, body: { confirm: true, archived: true } },
    ]),
  );
});

test('[STU-65] cancelling the question keeps the student in the list and confirms nothing', async () => {
  openList([ANNA]);
  api.also(students, {
    'POST /api/toggle-student-archive/{id}': () => {
      throw new FakeRefusal('has_planned_lessons', 'Впереди занятия', {
        details: { planned_lessons: 8, cancelled_lessons: 1, ended_rules: 1, counted_until: '2027-05-22' },
      });
    },
  });
  await studentList();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Анна Соколова' }));
  await press('В архив');
  await screen.findByRole('dialog', { name: 'Убрать в архив?' });

  await press('Оставить');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await studentList()).toHaveTextContent('Анна Соколова');
  expect(sentTo('POST /api/toggle-student-archive/{id}')).toEqual([
    { params: { id: 1 }, body: { confirm: false, archived: true } },
  ]);
});

test('[STU-65] a refused archiving shows the reason and is not reported as a crash', async () => {
  const shell = openList([ANNA]);
  api.also(students, {
    'POST /api/toggle-student-archive/{id}': () => {
      throw new FakeRefusal('busy', 'Сервер занят');
    },
  });
  await studentList();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Анна Соколова' }));

  await press('В архив');

  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Сервер занят', kind: 'error' }]));
  expect(shell.reported).toEqual([]);
});

test('[STU-75] deleting several students is all-or-nothing', async () => {
  openList([ANNA, studentNamed(2, 'Борис')]);
  api.also(students, {
    'DELETE /api/students/': () => {
      throw new FakeRefusal('has_records', 'Есть занятия', {
        details: { students: [{ id: 1, student_name: 'Анна Соколова', lessons: 1, rules: 0, operations: 0 }] },
      });
    },
  });
  await studentList();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать всех' }));
  await press('Удалить');
  const asked = await screen.findByRole('dialog', { name: 'Удалить 2 учеников?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Удалить' }));
  await screen.findByRole('dialog', { name: 'У ученика 1 занятие. Убрать в архив?' });

  await press('Оставить');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(await studentList()).getAllByRole('listitem')).toHaveLength(2);
  expect(sentTo('DELETE /api/students/')).toHaveLength(1);
});

test('[STU-61] filter and order are restored when the page opens again in the tab', async () => {
  openList([ANNA, studentNamed(2, 'Борис')]);
  await studentList();
  await press(/^Должники/);
  await userEvent.click(screen.getByRole('combobox', { name: 'Порядок' }));
  await userEvent.click(screen.getByRole('option', { name: 'По долгу' }));
  cleanup();
  api.restore();

  openList([ANNA, studentNamed(2, 'Борис')]);

  expect(within(await studentList()).getAllByRole('listitem')).toHaveLength(1);
  expect(sentTo('GET /api/all-students-teachers')).toMatchObject([{ query: { show: 'debtors', sort: 'debt' } }]);
});

test('[STU-75] ticked students are deleted together', async () => {
  openList([ANNA, NINTH, studentNamed(2, 'Борис')]);
  api.also(students, { 'DELETE /api/students/': ({ body }) => ({ deleted: body.ids ?? [], operation_id: null }) });
  await studentList();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Анна Соколова' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Борис' }));
  expect(screen.getByRole('region', { name: 'Выбранные ученики' })).toHaveTextContent('Выбрано 2');

  await press('Удалить');
  const dialog = await screen.findByRole('dialog', { name: 'Удалить 2 учеников?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить' }));

  await waitFor(() => expect(sentTo('DELETE /api/students/')).toEqual([{ body: { ids: [1, 2] } }]));
});

test('[GRP-60] a group is created from the ticked students', async () => {
  const shell = openList([ANNA, studentNamed(2, 'Борис')]);
  api.also(groups, { 'POST /api/groups/create': () => NINTH_PAGE });
  await studentList();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать всех' }));
  await press('В группу');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Название' }), '9«Б»');

  await press('Сохранить');

  await waitFor(() => expect(shell.path()).toBe('/my-students-test/group/1'));
  expect(sentTo('POST /api/groups/create')).toEqual([{ body: { name: '9«Б»', price: null, student_ids: [1, 2] } }]);
});

test('[STU-124] a link names the filter, and another choice removes it from the address', async () => {
  const shell = openList([ANNA, studentNamed(2, 'Борис')], `${LIST_PATH}?show=debtors`);
  const debtors = within(await studentList()).getAllByRole('listitem');

  await press(/^Все/);

  expect(debtors).toHaveLength(1);
  await waitFor(() => expect(shell.path()).toBe(LIST_PATH));
  expect(within(await studentList()).getAllByRole('listitem')).toHaveLength(2);
});

test('[STU-124] a search keeps the filter that the link named', async () => {
  const shell = openList([ANNA, studentNamed(2, 'Анна Белова')], `${LIST_PATH}?show=debtors`);
  await studentList();

  await userEvent.type(screen.getByRole('searchbox', { name: 'Найти ученика' }), 'Анна');

  await waitFor(() => expect(shell.path()).toBe(`${LIST_PATH}?show=debtors&search=${encodeURIComponent('Анна')}`));
  expect(within(await studentList()).getAllByRole('listitem')).toHaveLength(1);
});

test('[STU-125] a debtor’s payment is recorded from the list', async () => {
  const shell = openList([ANNA, studentNamed(2, 'Борис')]);
  await studentList();

  const all = screen.getAllByRole('button', { name: /^Внести оплату/ });
  await press('Внести оплату: Анна Соколова');

  expect(all).toHaveLength(1);
  expect(shell.opened).toEqual([{ name: 'payment', props: { student_id: 1 } }]);
});

test('[STU-125] without finance the list offers no payment', async () => {
  openList([ANNA], LIST_PATH, false);

  expect(await studentList()).toHaveTextContent('−1 500 ₽');
  expect(screen.queryByRole('button', { name: /^Внести оплату/ })).toBeNull();
});
