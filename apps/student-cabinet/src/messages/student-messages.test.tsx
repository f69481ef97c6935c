import { fakeApi, type FakeApi, sampleOwnProfile } from '@planner/api-client/testing';
import { messages, type OwnLessonMessage, studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { TeacherBrief } from '../my-teacher/teacher-brief.tsx';
import { MessagesPlace } from '../places/messages-place.tsx';

let api: FakeApi;
afterEach(() => {
  api.restore();
  localStorage.clear();
});

const ANNA = sampleOwnProfile({ student_profile_id: 7, student_name: 'Анна', role_in_profile: 'parent' });
const BORIS = sampleOwnProfile({ student_profile_id: 8, student_name: 'Борис', role_in_profile: 'parent' });
const HELLO: OwnLessonMessage = {
  id: 3,
  student_id: 4,
  by: 'teacher',
  author_name: 'Ольга Сергеева',
  text: 'Как дела?',
  sent_at: '2026-11-20T09:00:00Z',
  month: null,
  is_new: true,
  is_own: false,
  is_read: false,
};
const sent = (key: string) => api.sent.filter((one) => one.key === key).map(({ input }) => input);

test('[MSG-26] a parent writes to the teacher about the child that the address names', async () => {
  let all = [HELLO];
  api = fakeApi(messages, {
    'GET /api/student/messages': () => ({ messages: all }),
    'POST /api/student/messages'({ body }) {
      const made = { ...HELLO, id: 4, by: 'parent' as const, text: body.text, is_own: true, is_new: false };
      all = [...all, made];
      return made;
    },
    'POST /api/student/messages/read'() {
      all = all.map((one) => ({ ...one, is_new: false }));
      return null;
    },
  }).also(studentCabinet, { 'GET /api/student/profiles': () => [ANNA, BORIS] });
  const shell = fakeShell({ user: 'student', at: '/student/student-cabinet/messages?profile=8' });
  render(<MessagesPlace />, { wrapper: inShell(shell) });

  expect(await screen.findByRole('heading', { level: 1, name: 'Сообщения: Борис' })).toBeInTheDocument();
  expect(await screen.findByText('Как дела?')).toBeVisible();
  expect(screen.getByText('Прочитают преподаватель и родители')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Сообщение преподавателю' }), 'Хорошо');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));

  expect(await screen.findByText('Ещё не прочитано')).toBeVisible();
  const query = { student_profile_id: 8 };
  expect(sent('POST /api/student/messages')).toEqual([{ query, body: { text: 'Хорошо', file_ids: [] } }]);
  expect(sent('POST /api/student/messages/read')).toEqual([{ query, body: { up_to: 3 } }]);
});

test.each([
  [0, 'Сообщения'],
  [2, 'Сообщения, новых: 2'],
])('[MSG-27] with %i unread messages the start of the cabinet has the link «%s»', async (unread, name) => {
  api = fakeApi(
    { ...messages, ...studentCabinet },
    {
      'GET /api/student/unread-messages': () => ({ unread }),
      'GET /api/student/teacher-info': () => ({
        teacher_name: 'Ольга',
        photo_url: null,
        about: '',
        subjects: [],
        contact: '',
        phone_number: '',
        time_zone: 'Europe/Moscow',
        policy: '',
        meeting_url: '',
      }),
    },
  );
  render(<TeacherBrief student_profile_id={7} />, { wrapper: inShell(fakeShell({ user: 'student' })) });

  const link = await screen.findByRole('link', { name });
  expect(link).toHaveAttribute('href', '/student/student-cabinet/messages?profile=7');
});
