import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { files, messages, type OwnLessonMessage, type StoredFile } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { sizeText } from '@planner/wording';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { LessonMessages } from './lesson-messages.tsx';

const READ = 'GET /api/student/lesson-messages/{id}';
const WRITE = 'POST /api/student/lesson-messages/{id}';
let api: FakeApi;
afterEach(() => {
  api.restore();
  localStorage.clear();
});

const sample = (given: Partial<OwnLessonMessage> = {}): OwnLessonMessage => ({
  id: 1,
  student_id: 4,
  by: 'teacher',
  author_name: 'Ольга Сергеева',
  text: 'Прошли дроби',
  sent_at: '2026-11-20T09:00:00Z',
  month: null,
  is_new: false,
  is_own: false,
  is_read: false,
  ...given,
});

const STORED: StoredFile = {
  id: 4,
  name: 'тетрадь.jpg',
  media_type: 'image/jpeg',
  size: 2048,
  url: '/api/files/4',
  preview_url: '/api/files/4/preview',
};
const photo = () => new File(['photo'], 'тетрадь.jpg', { type: 'image/jpeg' });

/** Shows the messages of a lesson with a server that keeps what is sent. */
function show(
  shown: OwnLessonMessage[],
  {
    role = 'parent' as 'student' | 'parent',
    refusal = undefined as FakeRefusal | undefined,
    upload = (): StoredFile | Promise<StoredFile> => STORED,
  } = {},
) {
  let all = shown;
  const shell = fakeShell({ user: 'student' });
  api = fakeApi(messages, {
    [READ]: () => ({ messages: all }),
    [WRITE]({ body }) {
      if (refusal !== undefined) throw refusal;
      const shared = body.file_ids.length === 0 ? {} : { files: [STORED] };
      const made = sample({ id: 50, by: role, text: body.text, is_own: true, ...shared });
      all = [...all, made];
      return made;
    },
    'POST /api/student/lesson-messages/{id}/read'() {
      all = all.map((one) => ({ ...one, is_new: false }));
      return null;
    },
  }).also(files, {
    'POST /api/files': async () => ({ files: [await upload()], operation_id: null }),
    'DELETE /api/files/{id}': () => null,
  });
  const thread = { lesson_id: 5, student_profile_id: 7, role };
  render(<LessonMessages {...thread} zone="Europe/Moscow" now={Date.parse('2026-11-20T12:00:00Z')} />, {
    wrapper: inShell(shell),
  });
  return shell;
}
const sent = (key: string) => api.sent.filter((one) => one.key === key).map(({ input }) => input);
const field = () => screen.findByRole('textbox', { name: 'Сообщение преподавателю' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Отправить' }));

test('[MSG-6] a parent answers below the teacher’s message, and reads who will see it', async () => {
  const shell = show([sample({ is_new: true })]);
  expect(await screen.findByText('Прошли дроби')).toBeVisible();
  expect(screen.getByText('Прочитают преподаватель и родители')).toBeVisible();

  await userEvent.type(await field(), 'Спасибо!');
  await send();

  expect(await screen.findByText('Ещё не прочитано')).toBeVisible();
  expect(sent(WRITE)).toEqual([
    { params: { id: 5 }, query: { student_profile_id: 7 }, body: { text: 'Спасибо!', file_ids: [] } },
  ]);
  expect(shell.toasts.at(-1)).toMatchObject({ text: 'Сообщение отправлено', kind: 'done' });
  expect(await field()).toHaveValue('');
  await expect.poll(() => screen.queryByText('Новое')).toBeNull();
});

test('[CAB-129] «Материалы» lists each file of the teacher once, and not the files of the family', async () => {
  const sheet = { ...STORED, id: 5, name: 'лист.pdf', media_type: 'application/pdf', preview_url: null };
  const own = { ...STORED, id: 6, name: 'ответ.jpg' };
  show([
    sample({ id: 1, files: [STORED] }),
    sample({ id: 2, by: 'student', files: [own] }),
    sample({ id: 3, files: [sheet, STORED] }),
  ]);

  const list = await screen.findByRole('list', { name: 'Материалы занятия' });
  expect(screen.getByRole('heading', { name: 'Материалы' })).toBeVisible();
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getByRole('button', { name: 'Открыть: тетрадь.jpg' })).toBeVisible();
  const link = within(list).getByRole('link');
  expect(link).toHaveAttribute('download', 'лист.pdf');
  expect(within(link).getByText(sizeText(STORED.size))).toBeVisible();
});

test('[CAB-129] without files of the teacher there is no «Материалы»', async () => {
  show([sample(), sample({ id: 2, by: 'parent', files: [STORED] })]);
  await field();

  expect(screen.queryByText('Материалы')).toBeNull();
});

test('[MSG-8] a new message is marked as read once, and an own one shows that the teacher has read it', async () => {
  show(
    [sample({ id: 3, by: 'student', is_own: true, is_read: true, text: 'Сделаю' }), sample({ id: 4, is_new: true })],
    { role: 'student' },
  );

  expect(await screen.findByText('Прочитано')).toBeVisible();
  expect(screen.getByText('Прочитает преподаватель')).toBeVisible();
  await expect.poll(() => screen.queryByText('Новое')).toBeNull();
  expect(sent('POST /api/student/lesson-messages/{id}/read')).toEqual([
    { params: { id: 5 }, query: { student_profile_id: 7 }, body: { up_to: 4 } },
  ]);
});

test('[MSG-5] an empty message is not sent, and after a refusal the text stays', async () => {
  show([], { refusal: new FakeRefusal('invalid', 'Проверьте поля', { fields: { text: 'Слишком часто' } }) });
  expect(await screen.findByText('О занятии пока никто не писал')).toBeVisible();

  await send();
  expect(await screen.findByText('Напишите что-нибудь')).toBeVisible();
  await userEvent.type(await field(), 'Спасибо!');
  await send();

  expect(await screen.findByText('Слишком часто')).toBeVisible();
  expect(await field()).toHaveValue('Спасибо!');
});

test('[MSG-39] a photo is sent without a text, and shown in the thread', async () => {
  show([sample({ files: [{ ...STORED, id: 3, name: 'задачи.jpg' }] })]);
  expect(await screen.findByRole('list', { name: 'Файлы сообщения' })).toBeVisible();

  fireEvent.paste(await field(), { clipboardData: { files: [photo()] } });
  expect(await screen.findByText('Отправлены все файлы: 1')).toBeVisible();
  await send();

  await expect.poll(() => screen.getAllByRole('list', { name: 'Файлы сообщения' })).toHaveLength(2);
  expect(sent(WRITE)).toEqual([
    { params: { id: 5 }, query: { student_profile_id: 7 }, body: { text: '', file_ids: [4] } },
  ]);
});

test('[MSG-40] a message whose files are deleted says so', async () => {
  show([sample({ text: '' })]);

  expect(await screen.findByText('Файлы удалены')).toBeVisible();
});

test('[MSG-39] a message waits for its files, and a file can be removed before', async () => {
  const slow = Promise.withResolvers<StoredFile>();
  show([], { upload: () => slow.promise });
  await userEvent.type(await field(), 'Вот');
  fireEvent.paste(await field(), { clipboardData: { files: [photo()] } });
  expect(await screen.findByRole('progressbar', { name: 'Отправляем тетрадь.jpg' })).toBeVisible();

  await send();
  expect(await screen.findByText('Файлы ещё отправляются')).toBeVisible();
  expect(sent(WRITE)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Не отправлять: тетрадь.jpg' }));
  await send();

  expect(await screen.findByRole('list', { name: 'Сообщения о занятии' })).toBeVisible();
  expect(sent(WRITE)).toMatchObject([{ body: { text: 'Вот' } }]);
});

test('[MSG-7] a started message returns at the same child only', async () => {
  const shell = show([]);
  const subjects: string[] = [];
  shell.bus.on('draft-typed').subscribe(({ subject }) => subjects.push(subject));

  await userEvent.type(await field(), 'А');

  await expect.poll(() => new Set(subjects)).toEqual(new Set(['5 7']));
});

test('[WRD-16] messages that cannot be read are reported', async () => {
  api = fakeApi(messages, {
    [READ]() {
      throw new FakeRefusal('wrong_role', 'Сервер отказал');
    },
  });
  const thread = { lesson_id: 5, student_profile_id: 7, role: 'student' } as const;
  render(<LessonMessages {...thread} zone="Europe/Moscow" now={0} />, {
    wrapper: inShell(fakeShell({ user: 'student' })),
  });

  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
});

test('[MSG-13] the cabinet shows all new messages, also more than five', async () => {
  show(
    Array.from({ length: 9 }, (_, index) =>
      sample({ id: index + 1, text: `Сообщение ${index + 1}`, is_new: index >= 2 }),
    ),
  );

  expect(await screen.findByRole('button', { name: 'Показать прежние: 2' })).toBeVisible();
  expect(screen.getAllByText(/^Сообщение \d/)).toHaveLength(7);
});
