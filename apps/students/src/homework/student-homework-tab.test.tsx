import {
  fakeApi,
  type FakeApi,
  fakePage,
  type FakeHandlers,
  FakeRefusal,
  sampleHomeworkPart,
} from '@planner/api-client/testing';
import { homework } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { homeworkOf, submittedBy } from '../testing/sample-homework.ts';
import { sampleLesson } from '../testing/sample-lessons.ts';
import { ANNA_PROFILE } from '../testing/sample-students.ts';
import { StudentHomeworkTab } from './student-homework-tab.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const ALL = [
  homeworkOf({ id: 1, text: 'Сочинение', students: [submittedBy('Анна', 1)] }),
  homeworkOf({ id: 2, text: 'Тест', students: [sampleHomeworkPart({ student_id: 1, state: 'overdue' })] }),
  homeworkOf({
    id: 3,
    text: 'Эссе',
    due_at: null,
    due_follows_lesson: false,
    students: [sampleHomeworkPart({ state: 'checked' })],
  }),
];

function open(handlers: FakeHandlers<typeof homework> = {}, last_lesson = sampleLesson(5)) {
  api = fakeApi(homework, {
    'GET /api/all-homeworks-by-student/{id}': ({ query }) =>
      fakePage(query.show === 'all' ? ALL : ALL.filter(({ id }) => query.show === 'to_check' && id === 1), query),
    ...handlers,
  });
  const shell = fakeShell();
  render(<StudentHomeworkTab student={{ ...ANNA_PROFILE, last_lesson }} />, { wrapper: inShell(shell) });
  return shell;
}
const rows = () => within(screen.getByRole('list', { name: 'Задания' })).getAllByRole('listitem');
const sentTo = (key: string) => api?.sent.filter((call) => call.key === key).map(({ input }) => input);

test('[HMW-45] each homework shows its state as a coloured word, its due date, and the link to its checking', async () => {
  open();
  await screen.findByText('Сочинение');

  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Сдано'),
    expect.stringContaining('Просрочено'),
    expect.stringMatching(/Проверено.*без срока/),
  ]);
  expect(screen.getByText('Просрочено').className).toMatch(/bad/);
  expect(screen.getByRole('link', { name: 'Проверить: Сочинение' })).toHaveAttribute(
    'href',
    '/my-students-test/check?student=1&at=1-1',
  );
});

test('[HMW-45] chips show only waiting homework, and an empty selection leads back to all', async () => {
  open();
  await screen.findByText('Тест');
  await userEvent.click(screen.getByRole('button', { name: 'Ждут проверки' }));
  await waitFor(() => expect(rows()).toHaveLength(1));

  await userEvent.click(screen.getByRole('button', { name: 'Не сданы' }));
  expect(await screen.findByText('Всё сдано')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Показать все' }));

  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('[HMW-46] homework assigned on a student’s page belongs to the last lesson, for this student only', async () => {
  open({ 'POST /api/create-homework-lesson/{id}': () => ({ ...homeworkOf(), operation_id: 1 }) });

  await userEvent.type(screen.getByRole('textbox', { name: 'Задать на дом' }), 'Глава 3{Enter}');

  await waitFor(() =>
    expect(sentTo('POST /api/create-homework-lesson/{id}')).toMatchObject([
      { params: { id: 5 }, body: { text: 'Глава 3', for: [1] } },
    ]),
  );
});

test('[HMW-47] text and highest grade are edited; a change in another window is loaded and the typed values stay', async () => {
  let isOld = true;
  const shell = open({
    'PUT /api/homework/{id}'({ body }) {
      if (isOld) throw new FakeRefusal('version_conflict', 'Задание уже изменили в другом окне');
      return { ...homeworkOf({ text: body.text ?? '' }), operation_id: 2 };
    },
    'GET /api/homework/{id}'() {
      isOld = false;
      return homeworkOf({ id: 1, text: 'Сочинение', title: 'Осень', version: 4 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Действия: Сочинение' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Изменить' }));
  const form = within(screen.getByRole('dialog', { name: 'Домашнее задание' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Наибольшая оценка' }), '10');
  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
  await form.findByText(/^Пока вы заполняли, это изменили/);
  expect(form.getByRole('textbox', { name: 'Название' })).toHaveValue('Осень');

  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() => expect(shell.toasts.map(({ text }) => text)).toContain('Задание изменено'));
  expect(sentTo('PUT /api/homework/{id}')?.at(-1)).toEqual({
    params: { id: 1 },
    body: { text: 'Сочинение', title: 'Осень', max_grade: 10, file_ids: [], version: 4 },
  });
});

test.each(['file_ids', 'file_ids.0'])('[HMW-47] a refusal at %s is shown at the files of the homework', async (at) => {
  const words = 'Такого файла нет: отправьте его ещё раз';
  open({
    'PUT /api/homework/{id}'() {
      throw new FakeRefusal('unknown_id', words, { fields: { [at]: words } });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Действия: Сочинение' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Изменить' }));
  const form = within(screen.getByRole('dialog', { name: 'Домашнее задание' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Название' }), 'Лето');

  await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() => expect(form.getByRole('group', { name: 'Файлы к заданию' })).toHaveTextContent(words));
  expect(form.getByRole('textbox', { name: 'Название' })).toHaveValue('Лето');
});

/** Opens the form of homework 1, which is due on the evening of a past day. */
async function openPastHomework() {
  const past = homeworkOf({ id: 1, text: 'Сочинение', due_at: '2026-11-18T15:00:00Z', due_follows_lesson: false });
  open({
    'GET /api/all-homeworks-by-student/{id}': ({ query }) => fakePage([past], query),
    'PUT /api/homework/{id}': () => ({ ...past, operation_id: 2 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Действия: Сочинение' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Изменить' }));
  const form = within(screen.getByRole('dialog', { name: 'Домашнее задание' }));
  return { form, save: () => userEvent.click(form.getByRole('button', { name: 'Сохранить' })) };
}

test('[HMW-47] homework with a past due date is edited, and an unchanged due date is not sent', async () => {
  const { form, save } = await openPastHomework();
  await userEvent.type(form.getByRole('textbox', { name: 'Название' }), 'Осень');

  await save();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('PUT /api/homework/{id}')).toEqual([
    { params: { id: 1 }, body: { text: 'Сочинение', title: 'Осень', max_grade: null, file_ids: [], version: 1 } },
  ]);
});

test('[HMW-47] a changed due date is sent', async () => {
  const { form, save } = await openPastHomework();
  await userEvent.click(form.getByRole('combobox', { name: 'Срок' }));
  await userEvent.click(screen.getByRole('option', { name: 'Без срока' }));

  await save();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('PUT /api/homework/{id}')).toMatchObject([{ body: { due_at: null } }]);
});

test('[HMW-45] a student can be excused, and the excuse can be withdrawn', async () => {
  const shell = open({ 'POST /api/manual-grade': () => ({ ...homeworkOf(), operation_id: 1 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Действия: Тест' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Сдавать не нужно' }));

  await waitFor(() => expect(shell.toasts.map(({ text }) => text)).toEqual(['Отмечено: сдавать не нужно']));
  expect(sentTo('POST /api/manual-grade')).toMatchObject([
    { body: { homework_id: 2, student_id: 1, action: 'excuse' } },
  ]);
});
