import { type FakeApi, fakeApi, FakeRefusal, sampleOwnHomework } from '@planner/api-client/testing';
import { homework, type OwnHomework, type OwnResult, studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HomeworkCard } from './homework-card.tsx';

let api: FakeApi | undefined;
beforeEach(() => localStorage.clear());
afterEach(() => api?.restore());

const NOW = Date.parse('2026-11-20T12:24:00Z');
const own = (more: Partial<OwnHomework> = {}) => sampleOwnHomework({ due_at: '2026-11-21T15:00:00Z', ...more });
const attempt = (number: number, text: string) => ({
  id: number,
  attempt: number,
  text,
  files: [],
  submitted_at: '2026-11-20T10:00:00Z',
  late: false,
  by: 'student' as const,
});
const graded = (value: number, graded_at: string) => ({ submission_id: null, value, max: 5, comment: '', graded_at });

type Submit = (text: string) => OwnHomework | Promise<OwnHomework>;

function open(
  items: OwnHomework[],
  onSubmit: Submit = () => own({ state: 'submitted' }),
  shell = fakeShell({ user: 'student' }),
  results: () => OwnResult[] = () => [],
) {
  api = fakeApi(homework, {
    'GET /api/student/homework': () => ({ items, total: items.length, page: 1, page_size: 50 }),
    async 'POST /api/student/homework/{id}/submit'({ body }) {
      const answered = await onSubmit(body.text);
      items.splice(0, 1, answered);
      return { ...answered, operation_id: null };
    },
  }).also(studentCabinet, {
    'GET /api/student/results': () => ({ items: results(), total: results().length, page: 1, page_size: 50 }),
  });
  const shown = render(<HomeworkCard student_profile_id={7} zone="Europe/Moscow" now={NOW} />, {
    wrapper: inShell(shell),
  });
  return { shell, ...shown };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const openFirst = async (name = /Дроби/) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
};
const posts = () => api?.sent.filter(({ key }) => key.startsWith('POST')) ?? [];

test('[CAB-83] homework is in the server’s order with state, due date and grade, and open homework is counted', async () => {
  open([
    own({ id: 1, state: 'overdue', title: 'Просроченное', due_at: '2026-11-19T15:00:00Z' }),
    own({ id: 2, state: 'returned', title: 'Возвращённое' }),
    own({ id: 3, title: '', text: 'Без названия', due_at: null }),
    own({
      id: 4,
      state: 'graded',
      title: 'Оценённое',
      grade: graded(4.5, '2026-11-18T12:00:00Z'),
      has_new_answer: true,
    }),
  ]);

  const rows = await screen.findAllByRole('listitem');

  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'ПросроченноеСдать до: вчера в 18:00Просрочено',
    'ВозвращённоеСдать до: завтра в 18:00На доработке',
    'Без названияБез срокаЗадано',
    'ОценённоеСдать до: завтра в 18:004,5 из 5ОцененоНовый ответ ждёт проверки',
  ]);
  expect(screen.getByText('Просрочено: 1')).toBeVisible();
  expect(screen.getByText('К сдаче: 2')).toBeVisible();
});

test('[CAB-83] without homework the card describes its future content', async () => {
  open([]);

  expect(await screen.findByText(/^Здесь появятся задания преподавателя: откройте задание/)).toBeVisible();
});

test('[CAB-84] [CAB-85] a submission is confirmed, and the list shows it', async () => {
  const { shell } = open([own()]);
  const dialog = await openFirst();
  await userEvent.type(within(dialog).getByLabelText('Ответ'), 'Готово');

  await press('Сдать');

  await waitFor(() => expect(shell.toasts.at(-1)).toEqual({ text: 'Ответ сдан: Дроби', kind: 'done' }));
  expect(posts().map(({ input }) => input)).toEqual([
    { params: { id: 1 }, query: { student_profile_id: 7 }, body: { text: 'Готово', file_ids: [] } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Сдано')).toBeVisible();
  expect(localStorage.getItem('tetradka.of.2.answers')).toBeNull();
});

test('[CAB-84] an empty answer is not sent, and the missing part is shown', async () => {
  open([own()]);
  await openFirst();

  await press('Сдать');

  expect(screen.getByText('Напишите ответ или приложите файл')).toBeVisible();
  expect(posts()).toEqual([]);
});

test('[CAB-86] typed text is stored on the device, only for the account that typed it', async () => {
  const first = open([own()]);
  const dialog = await openFirst();
  await userEvent.type(within(dialog).getByLabelText('Ответ'), 'Половина');
  first.unmount();

  const again = open([own()]);
  expect(await screen.findByText('Черновик')).toBeVisible();
  expect(within(await openFirst()).getByLabelText('Ответ')).toHaveValue('Половина');
  again.unmount();
  open([own()], undefined, fakeShell({ user: { user_type: 'student', id: 3 } }));

  expect(within(await openFirst()).getByLabelText('Ответ')).toHaveValue('');
});

test('[CAB-87] a refused answer shows the reason, and is sent again or discarded', async () => {
  let isRefused = true;
  const { shell } = open([own()], () => {
    if (isRefused) throw new FakeRefusal('homework_state', 'Задание с тех пор изменилось. Откройте его ещё раз');
    return own({ state: 'submitted' });
  });
  const dialog = await openFirst();
  await userEvent.type(within(dialog).getByLabelText('Ответ'), 'Готово');
  await press('Сдать');
  expect(await screen.findByText(/^Ответ не сдан: Дроби. Задание с тех пор изменилось/)).toBeVisible();

  isRefused = false;
  await press('Отправить ещё раз');

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toBe('Ответ сдан: Дроби'));
  expect(screen.getByRole('status', { name: 'Отправка ответов' })).toBeEmptyDOMElement();
});

test.each(['file_ids', 'file_ids.0'])('[CAB-87] a refusal at %s is shown at the files of the answer', async (at) => {
  const words = 'Такого файла нет: отправьте его ещё раз';
  open([own()], () => {
    throw new FakeRefusal('unknown_id', words, { fields: { [at]: words } });
  });
  await userEvent.type(within(await openFirst()).getByLabelText('Ответ'), 'Готово');
  await press('Сдать');

  const dialog = await openFirst();

  expect(within(dialog).getByRole('group', { name: 'Файлы' })).toHaveTextContent(words);
  expect(within(dialog).getByLabelText('Ответ')).toHaveValue('Готово');
});

test('[CAB-88] the last submission is shown with the teacher’s review, earlier ones are folded', async () => {
  const review = {
    action: 'return',
    submission_id: 2,
    comment: 'Проверь знак',
    reviewed_at: '2026-11-20T11:00:00Z',
  } as const;
  open([own({ state: 'returned', attempts: 2, submissions: [attempt(1, 'Первый'), attempt(2, 'Второй')], review })]);

  const dialog = await openFirst();

  expect(within(dialog).getByRole('article', { name: 'Ответ 2' })).toHaveTextContent('Второй');
  expect(within(dialog).getByRole('region', { name: 'Комментарий преподавателя' })).toHaveTextContent(
    'Возвращено на доработку, сегодня в 14:00Проверь знак',
  );
  await userEvent.click(within(dialog).getByText('Прежние ответы: 1'));
  expect(within(dialog).getByRole('article', { name: 'Ответ 1' })).toBeVisible();
  expect(within(dialog).getByLabelText('Ответ')).toBeVisible();
});

test('[CAB-88] a review without a comment only shows its kind', async () => {
  const review = { action: 'check', submission_id: 1, comment: '', reviewed_at: '2026-11-20T11:00:00Z' } as const;
  const { unmount } = open([own({ state: 'checked', attempts: 1, submissions: [attempt(1, '')], review })]);
  let dialog = await openFirst();
  expect(within(dialog).getByRole('region', { name: 'Комментарий преподавателя' })).toHaveTextContent(
    /^Проверено, .*14:00$/,
  );
  expect(within(dialog).getByRole('article').querySelectorAll('p')).toHaveLength(1);
  unmount();

  const grade = { ...graded(4, '2026-11-18T12:00:00Z'), comment: 'Хорошо' };
  open([own({ state: 'assigned', grade, review: { ...review, action: 'assign', comment: 'Снова' } })]);
  dialog = await openFirst();

  expect(within(dialog).getByRole('region', { name: 'Комментарий преподавателя' })).toHaveTextContent(
    /^Оценка: 4 из 5Хорошо$/,
  );
});

test('[CAB-88] graded homework accepts one more submission on demand; excused homework accepts none', async () => {
  const { unmount } = open([own({ state: 'graded', grade: graded(5, '2026-11-18T12:00:00Z') })]);
  let dialog = await openFirst();
  expect(within(dialog).queryByLabelText('Ответ')).toBeNull();
  await press('Сдать ещё раз');
  expect(within(dialog).getByLabelText('Ответ')).toBeVisible();
  unmount();

  open([own({ state: 'excused' })]);
  dialog = await openFirst();

  expect(within(dialog).queryByRole('button', { name: /^Сдать/ })).toBeNull();
});

test('[CAB-89] the student’s grades are shown as a mean, a line and a table, newest first', async () => {
  open([
    own({ id: 1, state: 'graded', title: 'Первое', grade: graded(3, '2026-11-10T12:00:00Z') }),
    own({ id: 2, state: 'graded', title: 'Второе', grade: graded(5, '2026-11-18T12:00:00Z') }),
  ]);

  await userEvent.click(await screen.findByText('Мои оценки'));

  expect(await screen.findByText('В среднем 80 % от максимума')).toBeVisible();
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ДатаЗа чтоОценка',
    '18.11.2026Второе5 из 5',
    '10.11.2026Первое3 из 5',
  ]);
});

const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
const result = (more: Partial<OwnResult> = {}): OwnResult => ({
  id: 1,
  title: 'Контрольная',
  date: '2026-11-12',
  value: 4.5,
  max: 5,
  ...more,
});

test('[LRN-67] tests and exams are listed among the homework grades by their days, and count in the mean', async () => {
  open(
    [own({ state: 'graded', title: 'Первое', grade: graded(3, '2026-11-10T12:00:00Z') })],
    undefined,
    undefined,
    () => [result({ id: 2, title: 'Зачёт', date: '2026-11-15', value: 7, max: null }), result()],
  );

  await userEvent.click(await screen.findByText('Мои оценки'));

  expect(await screen.findByText('В среднем 75 % от максимума')).toBeVisible();
  expect(rows()).toEqual([
    'ДатаЗа чтоОценка',
    '15.11.2026Зачёт7',
    '12.11.2026Контрольная4,5 из 5',
    '10.11.2026Первое3 из 5',
  ]);
});

test('[LRN-67] without grades the card describes its future content; failed results can be loaded again', async () => {
  let isBroken = true;
  open([], undefined, undefined, () => {
    if (isBroken) throw new FakeRefusal('overloaded', 'Сервер занят');
    return [];
  });
  await userEvent.click(await screen.findByText('Мои оценки'));
  await screen.findByRole('button', { name: 'Повторить' });
  const before = screen.queryByText(/^Здесь появятся оценки/);

  isBroken = false;
  await press('Повторить');

  expect(
    await screen.findByText('Здесь появятся оценки за задания и результаты контрольных и экзаменов'),
  ).toBeVisible();
  expect(before).toBeNull();
});

test('[MSG-36] a row names its unread messages, and a row without them does not', async () => {
  open([own({ id: 1, unread: 2 }), own({ id: 2, title: 'Глаголы', unread: 0 })]);

  const [first, second] = await screen.findAllByRole('listitem');

  expect(first).toHaveTextContent('Новых сообщений: 2');
  expect(second).not.toHaveTextContent('сообщений');
});
