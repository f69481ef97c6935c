import { fakeApi, type FakeApi, FakeRefusal, sampleOwnHomework, sampleOwnProfile } from '@planner/api-client/testing';
import { homework, messages, type OwnLessonMessage, studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { HomeworkPage } from './homework-page.tsx';

let api: FakeApi;
afterEach(() => {
  api.restore();
  localStorage.clear();
});

const ANNA = sampleOwnProfile({ student_profile_id: 7, student_name: 'Анна', role_in_profile: 'parent' });
const QUESTION: OwnLessonMessage = {
  id: 3,
  student_id: 4,
  by: 'teacher',
  author_name: 'Ольга Сергеева',
  text: 'Что не получилось?',
  sent_at: '2026-11-20T09:00:00Z',
  month: null,
  is_new: true,
  is_own: false,
  is_read: false,
};
const sent = (key: string) => api.sent.filter((one) => one.key === key).map(({ input }) => input);

/** Opens the page of a homework with a server that keeps what is sent. */
function open(at: string, task: { title: string; text: string } = { title: 'Дроби', text: 'Номера 3 и 4' }) {
  let all = [QUESTION];
  api = fakeApi(homework, {
    'GET /api/student/homework/{id}'({ params }) {
      if (params.id !== 5) throw new FakeRefusal('not_found', 'Нет');
      return sampleOwnHomework({ id: 5, student_profile_id: 7, ...task });
    },
  })
    .also(studentCabinet, { 'GET /api/student/profiles': () => [ANNA] })
    .also(messages, {
      'GET /api/student/homework-messages/{id}': () => ({ messages: all }),
      'POST /api/student/homework-messages/{id}'({ body }) {
        const made = { ...QUESTION, id: 4, by: 'parent' as const, text: body.text, is_own: true, is_new: false };
        all = [...all, made];
        return made;
      },
      'POST /api/student/homework-messages/{id}/read'() {
        all = all.map((one) => ({ ...one, is_new: false }));
        return null;
      },
    });
  const shell = fakeShell({ user: 'student', at: `/student/student-cabinet/homework/${at}?profile=7` });
  render(<HomeworkPage />, { wrapper: inShell(shell, '/student/student-cabinet/homework/:id') });
}

test('[CAB-116][MSG-31] a parent reads a homework on its page, and asks the teacher about it', async () => {
  open('5');
  expect(await screen.findByText('Номера 3 и 4')).toBeVisible();
  expect(await screen.findByText('Что не получилось?')).toBeVisible();

  await userEvent.type(screen.getByRole('textbox', { name: 'Сообщение преподавателю' }), 'Номер 4');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));

  expect(await screen.findByText('Номер 4')).toBeVisible();
  const thread = { params: { id: 5 }, query: { student_profile_id: 7 } };
  expect(sent('POST /api/student/homework-messages/{id}')).toEqual([
    { ...thread, body: { text: 'Номер 4', file_ids: [] } },
  ]);
  expect(sent('POST /api/student/homework-messages/{id}/read')).toEqual([{ ...thread, body: { up_to: 3 } }]);
});

test('[CAB-122] a homework without a title shows its first line once, on its page and in its dialog', async () => {
  open('5', { title: '', text: 'Номера 3 и 4\nПокажите ход решения' });
  const row = await screen.findByRole('button', { name: /^Номера 3 и 4/ });
  expect(screen.getByText('Номера 3 и 4')).toBeVisible();
  expect(screen.getByText('Покажите ход решения')).toBeVisible();

  await userEvent.click(row);

  const dialog = within(await screen.findByRole('dialog', { name: 'Номера 3 и 4' }));
  expect(dialog.getAllByText(/Номера 3 и 4/)).toHaveLength(1);
  expect(dialog.getByText('Покажите ход решения')).toBeVisible();
});

test.each(['6', 'дроби', '99999999999'])(
  '[CAB-116] the page of a homework «%s» that is not there says so',
  async (at) => {
    open(at);

    expect(await screen.findByText('Такого задания нет')).toBeVisible();
  },
);
