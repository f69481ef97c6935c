import { fakeApi, type FakeApi, FakeRefusal } from '@planner/api-client/testing';
import { files, type LessonMessage, messages, messageTemplates, type StoredFile } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ANNA_PROFILE } from '../testing/sample-students.ts';
import { MessagesTab } from './messages-tab.tsx';

let api: FakeApi;
afterEach(() => {
  api.restore();
  localStorage.clear();
});

const { id } = ANNA_PROFILE;
const VALUES = {
  student_id: id,
  given_name: 'Аня',
  student_name: 'Анна Соколова',
  date: '20 ноября',
  sum: '',
  link: '',
};
const sample = (given: Partial<LessonMessage> = {}): LessonMessage => ({
  id: 1,
  student_id: id,
  by: 'parent',
  author_name: 'Марина',
  text: 'Аня заболела',
  readers: 'parents',
  sent_at: '2026-11-20T09:00:00Z',
  month: null,
  is_new: true,
  read_by: '',
  ...given,
});

const STORED: StoredFile = {
  id: 4,
  name: 'решение.pdf',
  media_type: 'application/pdf',
  size: 2048,
  url: '/api/files/4',
  preview_url: null,
};
const pdf = () => new File(['%PDF'], 'решение.pdf', { type: 'application/pdf' });

/** Opens the tab with a server that keeps what is sent. */
function open(shown: LessonMessage[]) {
  let all = shown;
  const shell = fakeShell();
  api = fakeApi(messages, {
    'GET /api/students/{id}/messages': () => ({
      accounts: [{ student_id: id, role: 'parent' as const, name: 'Марина' }],
      students: [VALUES],
      messages: all,
    }),
    'POST /api/students/{id}/messages'({ body }) {
      const shared = body.file_ids.length === 0 ? {} : { files: [STORED] };
      const made = sample({ id: 9, by: 'teacher', text: body.text, is_new: false, ...shared });
      all = [...all, made];
      return { messages: [made] };
    },
    'POST /api/students/{id}/messages/read'() {
      all = all.map((one) => ({ ...one, is_new: false }));
      return null;
    },
  })
    .also(messageTemplates, { 'GET /api/message-templates': () => [] })
    .also(files, { 'POST /api/files': () => ({ files: [STORED], operation_id: null }) });
  render(<MessagesTab student={ANNA_PROFILE} />, { wrapper: inShell(shell) });
  return shell;
}
const sent = (key: string) => api.sent.filter((one) => one.key === key).map(({ input }) => input);

test('[MSG-25] a teacher writes about a student in one press, and the readers are named before', async () => {
  const shell = open([]);
  const field = await screen.findByRole('textbox', { name: 'Сообщение' });
  expect(screen.getByText('Получат: Марина (родитель)')).toBeVisible();

  await userEvent.type(field, 'Как дела?');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));

  const list = await screen.findByRole('list', { name: 'Сообщения' });
  expect(within(list).getByText('Как дела?')).toBeVisible();
  expect(sent('POST /api/students/{id}/messages')).toEqual([
    { params: { id }, body: { text: 'Как дела?', readers: 'everyone', file_ids: [] } },
  ]);
  expect(shell.toasts.at(-1)).toMatchObject({ text: 'Отправлено: Марина (родитель)', kind: 'done' });
});

test('[MSG-39] a pasted file is uploaded with the message, and the thread shows it as a download', async () => {
  open([]);
  const field = await screen.findByRole('textbox', { name: 'Сообщение' });

  fireEvent.paste(field, { clipboardData: { files: [pdf()] } });
  expect(await screen.findByText('Отправлены все файлы: 1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));

  const list = await screen.findByRole('list', { name: 'Файлы сообщения' });
  expect(within(list).getByRole('link')).toHaveAttribute('href', '/api/files/4');
  expect(sent('POST /api/students/{id}/messages')).toEqual([
    { params: { id }, body: { text: '', readers: 'everyone', file_ids: [4] } },
  ]);
  expect(screen.queryByText('Отправлены все файлы: 1')).toBeNull();
});

test('[MSG-27] opening the tab marks the messages of the family as read', async () => {
  open([sample()]);

  expect(await screen.findByText('Аня заболела')).toBeVisible();
  await expect.poll(() => screen.queryByText('Новое')).toBeNull();
  expect(sent('POST /api/students/{id}/messages/read')).toEqual([{ params: { id }, body: { up_to: 1 } }]);
});

test('[MSG-24] a field that a student has no value for is named before sending', async () => {
  open([]);

  await userEvent.type(await screen.findByRole('textbox', { name: 'Сообщение' }), 'К оплате {{сумма}');

  expect(await screen.findByText('Поле {сумма} пустое. Уберите его')).toBeVisible();
});

test('[WRD-16] messages about a student that cannot be read are reported', async () => {
  api = fakeApi(messages, {
    'GET /api/students/{id}/messages'() {
      throw new FakeRefusal('wrong_role', 'Сервер отказал');
    },
  });
  render(<MessagesTab student={ANNA_PROFILE} />, { wrapper: inShell(fakeShell()) });

  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
});
