import {
  fakeApi,
  type FakeApi,
  fakePage,
  FakeRefusal,
  type FakeHandlers,
  sampleHomeworkPart,
} from '@planner/api-client/testing';
import { homework, type Homework, messages } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { homeworkOf, submittedBy } from '../testing/sample-homework.ts';
import { CheckingPage } from './checking-page.tsx';

let api: FakeApi | undefined;
afterEach(() => {
  api?.restore();
  localStorage.clear();
});

const AT = '2026-11-20T10:00:00.000Z';
const ANNA = submittedBy('Анна', 7);
const BORIS = submittedBy('Борис', 8);
const WHOLE = homeworkOf({
  max_grade: 5,
  students: [ANNA, BORIS, sampleHomeworkPart({ student_id: 9, student_name: 'Вера' })],
});

function open(search = '?homework=1', handlers: FakeHandlers<typeof homework> = {}) {
  let saved: Homework = WHOLE;
  api = fakeApi(homework, {
    'GET /api/homework/to-check': ({ query }) => fakePage([], query),
    'GET /api/homework/{id}': () => saved,
    'POST /api/manual-grade'({ body }) {
      const { action, value, submission_id, student_id } = body;
      const state = action === 'return' ? 'returned' : action === 'check' ? 'checked' : 'graded';
      const grade = value === undefined ? null : { value, max: 5, comment: '', submission_id: null, graded_at: AT };
      const id = submission_id === undefined ? student_id : submission_id - 100;
      const students = saved.students.map((part) => (part.student_id === id ? { ...part, state, grade } : part));
      saved = { ...saved, students } as Homework;
      return { ...saved, operation_id: 1 };
    },
    ...handlers,
  });
  const shell = fakeShell({ at: `/my-students-test/check${search}` });
  render(<CheckingPage />, { wrapper: inShell(shell, '/my-students-test/check') });
  return shell;
}
const who = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  await waitFor(() => expect(heading).toHaveFocus());
  return heading;
};
const verdicts = () =>
  api?.sent.filter(({ key }) => key === 'POST /api/manual-grade').map(({ input }) => (input as { body: object }).body);
const queue = () =>
  within(screen.getByRole('list', { name: 'Очередь' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('[HMW-50] [HMW-52] every student of one homework is reviewed in order by keys alone', async () => {
  const shell = open();
  (await screen.findByRole('heading', { level: 2, name: 'Анна' })).focus();

  await userEvent.keyboard('4');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Оценка' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Сохранить и дальше' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await who('Борис');
  await userEvent.keyboard('r');
  expect(screen.getByRole('button', { name: 'Вернуть и дальше' })).toBeVisible();
  await userEvent.keyboard('Допишите вывод{Control>}{Enter}{/Control}');

  await waitFor(() => expect(queue()[1]).toContain('На доработке'));
  expect(verdicts()).toEqual([
    { submission_id: 107, action: 'grade', value: 4, comment: '' },
    { submission_id: 108, action: 'return', comment: 'Допишите вывод' },
  ]);
  expect(queue()[0]).toContain('Оценено: 4 из 5');
  expect(shell.toasts.map(({ text }) => text)).toEqual(['Оценка поставлена: Анна', 'Возвращено на доработку: Борис']);
  expect(screen.getByText('Больше ничего не ждёт проверки')).toBeVisible();
});

test('[HMW-52] J and K open the next and the previous item; in a field Alt and an arrow do', async () => {
  open();
  await screen.findByRole('heading', { level: 2, name: 'Анна' });

  const present = () => screen.getAllByRole('button', { current: true }).map(({ textContent }) => textContent);

  await userEvent.keyboard('j');
  await who('Борис');
  expect(present()).toEqual([expect.stringContaining('Борис')]);
  await userEvent.keyboard('k');
  await who('Анна');
  expect(present()).toEqual([expect.stringContaining('Анна')]);
  await userEvent.click(screen.getByRole('textbox', { name: 'Комментарий' }));
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');

  expect(await who('Борис')).toBeVisible();
});

test('[HMW-81] after the last shown item J loads the next page, and wraps at the end of the whole list', async () => {
  const all = ['Анна', 'Борис', 'Вера'].map((name, at) =>
    homeworkOf({ id: at + 1, students: [submittedBy(name, 7 + at)] }),
  );
  open('', { 'GET /api/homework/to-check': ({ query }) => fakePage(all, { ...query, page_size: 2 }) });
  await screen.findByRole('heading', { level: 2, name: 'Анна' });

  await userEvent.keyboard('j');
  await who('Борис');
  await userEvent.keyboard('j');
  await who('Вера');
  expect(queue()).toHaveLength(3);
  await userEvent.keyboard('j');

  expect(await who('Анна')).toBeVisible();
});

test('[HMW-52] switched-off single keys do nothing', async () => {
  localStorage.setItem('tetradka.keys', 'off');
  open();
  await screen.findByRole('heading', { level: 2, name: 'Анна' });

  await userEvent.keyboard('j5');

  expect(screen.getByRole('heading', { level: 2, name: 'Анна' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Оценка' })).toHaveValue('');
});

test('[HMW-51] a grade above the highest, a missing grade and a return without a comment are rejected at the field', async () => {
  open();
  const save = async () => userEvent.click(screen.getByRole('button', { name: /и дальше$/ }));
  await screen.findByRole('heading', { level: 2, name: 'Анна' });
  await save();
  expect(screen.getByText('Поставьте оценку')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Оценка' }), '6');
  await save();
  expect(screen.getByText('Не больше 5')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Вернуть' }));
  await save();

  expect(screen.getByText('Напишите, что доработать')).toBeVisible();
  expect(verdicts()).toEqual([]);
});

test('[HMW-51] work on paper is graded without a submission and cannot be returned', async () => {
  open('?homework=1&at=1-9');
  await screen.findByRole('heading', { level: 2, name: 'Вера' });
  expect(screen.getByText('Ответа нет')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Вернуть' })).toBeNull();

  await userEvent.type(screen.getByRole('textbox', { name: 'Оценка' }), '4,5{Enter}');

  await waitFor(() =>
    expect(verdicts()).toEqual([{ homework_id: 1, student_id: 9, action: 'grade', value: 4.5, comment: '' }]),
  );
});

test('[HMW-82] work on paper is recorded as a submission, and the keys work again immediately', async () => {
  let saved: Homework = WHOLE;
  const shell = open('?homework=1&at=1-9', {
    'GET /api/homework/{id}': () => saved,
    'POST /api/create-homework-submission/{id}'({ body }) {
      const students = saved.students.map((part) =>
        part.student_id === body.student_id ? submittedBy(part.student_name, part.student_id) : part,
      );
      saved = { ...saved, students };
      return { ...saved, operation_id: 1 };
    },
  });
  const line = await screen.findByRole('textbox', { name: 'Ответ на бумаге' });

  await userEvent.type(line, 'Три задачи из пяти');
  await userEvent.click(screen.getByRole('button', { name: 'Предыдущий' }));
  await who('Борис');
  await userEvent.click(screen.getByRole('button', { name: 'Следующий' }));
  await who('Вера');
  await userEvent.type(screen.getByRole('textbox', { name: 'Ответ на бумаге' }), '{Enter}');

  await who('Вера');
  await waitFor(() => expect(screen.queryByText('Ответа нет')).toBeNull());
  expect(api?.sent.find(({ key }) => key === 'POST /api/create-homework-submission/{id}')?.input).toMatchObject({
    params: { id: 1 },
    body: { student_id: 9, text: 'Три задачи из пяти' },
  });
  expect(shell.toasts.map(({ text }) => text)).toEqual(['Ответ записан: Вера']);
});

test('[HMW-50] the typed text of one item stays while others are open', async () => {
  open();
  await screen.findByRole('heading', { level: 2, name: 'Анна' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Комментарий' }), 'Начало хорошее');
  await userEvent.click(screen.getByRole('button', { name: 'Следующий' }));
  await who('Борис');
  expect(screen.getByRole('textbox', { name: 'Комментарий' })).toHaveValue('');

  await userEvent.click(screen.getByRole('button', { name: 'Предыдущий' }));

  await who('Анна');
  expect(screen.getByRole('textbox', { name: 'Комментарий' })).toHaveValue('Начало хорошее');
});

test('[HMW-49] a newer submission is reported, and the typed verdict stays', async () => {
  open('?homework=1', {
    'POST /api/manual-grade'() {
      throw new FakeRefusal('newer_answer', 'Ученик уже прислал новый ответ. Сначала посмотрите его');
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'Анна' });

  await userEvent.type(screen.getByRole('textbox', { name: 'Оценка' }), '5{Enter}');

  expect(await screen.findByText(/^Ученик уже прислал новый ответ/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Оценка' })).toHaveValue('5');
});

test('[HMW-49] without waiting items the page links back, and deleted homework is not found', async () => {
  open('');
  expect(await screen.findByText('Ничего не ждёт проверки')).toBeVisible();
  api?.restore();

  open('?homework=1', {
    'GET /api/homework/{id}'() {
      throw new FakeRefusal('not_found', 'Не найдено');
    },
  });

  expect(await screen.findByText('Задание не найдено')).toBeVisible();
});

test('[MSG-31] the address opens the messages of one student, and the next student begins with closed ones', async () => {
  open('?homework=1&at=1-8&messages=open');
  const values = { student_id: 8, given_name: 'Борис', student_name: 'Борис', date: '', sum: '', link: '' };
  api?.also(messages, {
    'GET /api/homework-messages/{id}': () => ({
      accounts: [{ student_id: 8, role: 'student' as const, name: 'Борис' }],
      students: [values],
      messages: [],
    }),
    'POST /api/homework-messages/{id}': () => ({ messages: [] }),
  });
  const asked = () => api?.sent.filter(({ key }) => key.includes('homework-messages')).map(({ input }) => input);

  await userEvent.type(await screen.findByRole('textbox', { name: 'Сообщение' }), 'Проверьте знаки');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));

  const thread = { params: { id: 1 }, query: { student_id: 8 } };
  await waitFor(() =>
    expect(asked()).toContainEqual({ ...thread, body: { text: 'Проверьте знаки', readers: 'everyone', file_ids: [] } }),
  );
  expect(asked()?.[0]).toEqual(thread);
  await userEvent.click(screen.getByRole('button', { name: 'Следующий' }));
  await screen.findByRole('heading', { level: 2, name: 'Вера' });
  expect(screen.queryByRole('textbox', { name: 'Сообщение' })).toBeNull();
});

test('[STU-212] students of one name are told apart in the queue and above the answer', async () => {
  const students = [
    { ...ANNA, namesake: '9 класс' },
    { ...BORIS, student_name: 'Анна', namesake: '5 класс' },
  ];
  open('?homework=1', { 'GET /api/homework/{id}': () => ({ ...WHOLE, students }) });

  await screen.findByRole('heading', { level: 2, name: 'Анна (9 класс)' });

  expect(queue()).toEqual([expect.stringMatching(/^Анна \(9 класс\)/), expect.stringMatching(/^Анна \(5 класс\)/)]);
});
