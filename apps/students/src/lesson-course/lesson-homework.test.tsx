import { fakeApi, type FakeApi, FakeRefusal, type FakeHandlers, sampleHomeworkPart } from '@planner/api-client/testing';
import { homework } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { homeworkOf, submittedBy } from '../testing/sample-homework.ts';
import { LessonHomework } from './lesson-homework.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const GRADE = { submission_id: 11, value: 4, max: 5, comment: 'Хорошо', graded_at: '2026-11-20T10:00:00.000Z' };

function open(handlers: FakeHandlers<typeof homework> = {}) {
  api = fakeApi(homework, {
    'GET /api/lesson-homework/{id}': () => [],
    'GET /api/lesson-last-homework/{id}': () => [],
    ...handlers,
  });
  const shell = fakeShell();
  render(<LessonHomework lesson_id={5} />, { wrapper: inShell(shell) });
  return shell;
}
const sentTo = (key: string) => api?.sent.filter((call) => call.key === key).map(({ input }) => input);
const listed = async (name: string) => within(await screen.findByRole('list', { name }));

test('[HMW-53] a lesson shows the homework assigned before it with its submissions, and the homework assigned at it', async () => {
  open({
    'GET /api/lesson-last-homework/{id}': () => [
      homeworkOf({ students: [sampleHomeworkPart({ state: 'graded', attempts: 1, grade: GRADE })] }),
    ],
    'GET /api/lesson-homework/{id}': () => [
      homeworkOf({
        id: 2,
        text: 'Сочинение',
        students: [submittedBy('Анна', 7), sampleHomeworkPart({ student_id: 8 })],
      }),
    ],
  });

  const last = await listed('Задано к этому занятию');
  expect(last.getByText('Оценено: 4 из 5')).toBeVisible();
  expect(last.getByRole('link', { name: 'Открыть: Упражнения 3 и 4' })).toHaveAttribute(
    'href',
    '/my-students-test/check?student=7&at=1-7',
  );
  const own = await listed('Задано на этом занятии');
  expect(own.getByText('задано: 2 · ждут проверки: 1')).toBeVisible();
  expect(own.getByRole('link', { name: 'Проверить: Сочинение' })).toHaveAttribute(
    'href',
    '/my-students-test/check?homework=2',
  );
});

test('[HMW-53] a lesson without earlier homework says so; a failed list can be loaded again', async () => {
  let fails = true;
  open({
    'GET /api/lesson-homework/{id}'() {
      if (fails) throw new FakeRefusal('wrong_role', 'Нет');
      return [];
    },
  });
  expect(await screen.findByText('К этому занятию ничего не задано')).toBeVisible();
  expect(await screen.findByText('Не удалось загрузить домашнее задание')).toBeVisible();
  fails = false;

  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('[HMW-46] Enter assigns homework, due at the next lesson, and the line is ready for the next one', async () => {
  const shell = open({
    'POST /api/create-homework-lesson/{id}': () => ({ ...homeworkOf(), operation_id: 1 }),
  });
  const line = screen.getByRole('textbox', { name: 'Задать на дом' });

  await userEvent.type(line, 'Упражнение 5{Enter}');

  await waitFor(() => expect(shell.toasts.map(({ text }) => text)).toEqual(['Домашнее задание добавлено']));
  expect(sentTo('POST /api/create-homework-lesson/{id}')).toEqual([
    {
      params: { id: 5 },
      body: { text: 'Упражнение 5', title: '', max_grade: null, due: 'next_lesson', file_ids: [], for: 'all' },
    },
  ]);
  expect(screen.getByRole('textbox', { name: 'Задать на дом' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Задать на дом' })).toHaveValue('');
});

test('[HMW-83] homework may be due at a time of a day', async () => {
  open({ 'POST /api/create-homework-lesson/{id}': () => ({ ...homeworkOf(), operation_id: 1 }) });
  const line = screen.getByRole('textbox', { name: 'Задать на дом' });
  await userEvent.type(line, 'Эссе');
  await userEvent.click(screen.getByRole('combobox', { name: 'Срок' }));
  await userEvent.click(screen.getByRole('option', { name: 'К дню…' }));
  await userEvent.clear(screen.getByLabelText('День'));
  await userEvent.type(screen.getByLabelText('День'), '24112026');
  await userEvent.type(screen.getByLabelText('Ко времени'), '1830');

  await userEvent.type(line, '{Enter}');

  await waitFor(() =>
    expect(sentTo('POST /api/create-homework-lesson/{id}')).toMatchObject([
      { body: { due_at: '2026-11-24T15:30:00.000Z' } },
    ]),
  );
});

test('[HMW-46] homework may be due at the end of a day or never; an empty text is rejected at the line', async () => {
  open({ 'POST /api/create-homework-lesson/{id}': () => ({ ...homeworkOf(), operation_id: 1 }) });
  const line = screen.getByRole('textbox', { name: 'Задать на дом' });
  await userEvent.type(line, '{Enter}');
  expect(screen.getByText('Напишите, что задано')).toBeVisible();
  await userEvent.type(line, 'Эссе');
  await userEvent.click(screen.getByRole('combobox', { name: 'Срок' }));
  await userEvent.click(screen.getByRole('option', { name: 'Без срока' }));

  await userEvent.type(line, '{Enter}');

  await waitFor(() =>
    expect(sentTo('POST /api/create-homework-lesson/{id}')).toMatchObject([{ body: { text: 'Эссе', due_at: null } }]),
  );
});

test.each(['file_ids', 'file_ids.0'])('[HMW-46] a refusal at %s is shown at the files of the homework', async (at) => {
  const words = 'Такого файла нет: отправьте его ещё раз';
  open({
    'POST /api/create-homework-lesson/{id}'() {
      throw new FakeRefusal('unknown_id', words, { fields: { [at]: words } });
    },
  });
  const line = screen.getByRole('textbox', { name: 'Задать на дом' });

  await userEvent.type(line, 'Эссе{Enter}');

  await waitFor(() => expect(screen.getByRole('group', { name: 'Файлы к заданию' })).toHaveTextContent(words));
  expect(line).toHaveValue('Эссе');
});

test('[HMW-48] deleting homework with submissions first asks and shows their number', async () => {
  const shell = open({
    'GET /api/lesson-homework/{id}': () => [homeworkOf({ students: [submittedBy('Анна', 7)] })],
    'DELETE /api/delete-homework/{id}'({ query }) {
      if (!query.confirm) throw new FakeRefusal('has_record', 'Подтвердите', { details: { answers: 1, grades: 0 } });
      return { deleted: 1, operation_id: 3 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Действия: Упражнения 3 и 4' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Удалить' }));
  const question = within(await screen.findByRole('dialog', { name: 'Удалить задание?' }));
  expect(question.getByText(/ответы: 1\./)).toBeVisible();

  await userEvent.click(question.getByRole('button', { name: 'Удалить' }));

  await waitFor(() => expect(shell.toasts.map(({ text }) => text)).toEqual(['Задание удалено']));
});

test('[HMW-53] a lesson without homework of its own has no heading for it', async () => {
  open({ 'GET /api/lesson-last-homework/{id}': () => [homeworkOf({ students: [sampleHomeworkPart({})] })] });

  await listed('Задано к этому занятию');

  expect(screen.queryByText('Задано на этом занятии')).toBeNull();
});
