import {
  type FakeApi,
  fakeApi,
  fakePage,
  FakeRefusal,
  sampleOwnHomework,
  sampleOwnProfile,
} from '@planner/api-client/testing';
import { homework, studentCabinet, type TeacherCard } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StudentCabinetPage } from './student-cabinet-page.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const CALLS = ['GET /api/student/lessons', 'GET /api/student/teacher-info'] as const;

const TEACHER: TeacherCard = {
  teacher_name: 'Марина Ветрова',
  photo_url: null,
  about: '',
  subjects: [],
  contact: '@marina',
  phone_number: '',
  time_zone: 'Europe/Moscow',
  policy: '',
  meeting_url: '',
};

function open(answer: () => never | Promise<never>, shell = fakeShell({ user: 'student' })) {
  const handlers = Object.fromEntries(CALLS.map((key) => [key, answer]));
  api = fakeApi(studentCabinet, { 'GET /api/student/profiles': () => [sampleOwnProfile()], ...handlers });
  api.also(homework, { 'GET /api/student/homework': answer });
  render(<StudentCabinetPage />, { wrapper: inShell(shell) });
}
const counts = () => document.body.textContent.match(/\d+ ₽|\d+ занят|заняти[йя] (впереди )?нет|Здесь появ/i);

test('[WRD-17] a cabinet that could not be read counts nothing', async () => {
  open(() => {
    throw new FakeRefusal('not_found', 'Нет');
  });

  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));

  expect(counts()).toBeNull();
});

test('[WRD-17] a cabinet that is still loading counts nothing', async () => {
  open(() => Promise.withResolvers<never>().promise);

  expect(await screen.findByText('Загружаем ближайшее занятие')).toBeInTheDocument();

  expect(counts()).toBeNull();
});

test('[CAB-25] the cabinet requests no money itself: extensions show the money of the chosen profile', async () => {
  const Part = ({ student_profile_id }: { student_profile_id: number }) => <p>Деньги профиля {student_profile_id}</p>;
  const pieces = { 'cabinet-block': [{ owner: 'finance', label: 'Баланс', Part }] };
  open(() => Promise.withResolvers<never>().promise, fakeShell({ user: 'student', pieces }));

  expect(await screen.findByText('Деньги профиля 7')).toBeVisible();

  const asked = new Set(['GET /api/student/profiles', 'GET /api/student/homework', ...CALLS]);
  await waitFor(() => expect(new Set(api?.sent.map(({ key }) => key))).toEqual(asked));
});

const whole = () =>
  screen.getAllByRole('link').map((link) => [link.textContent.trim(), link.getAttribute('href')?.split('/').at(-1)]);

test('[CAB-113] the start shows only what comes next and what is due, and links to the places with the rest', async () => {
  const items = Array.from({ length: 5 }, (_, at) => sampleOwnHomework({ id: at + 1, title: `Задание ${at + 1}` }));
  open(() => Promise.withResolvers<never>().promise);
  api?.also(homework, { 'GET /api/student/homework': ({ query }) => fakePage(items, query) });
  api?.also(studentCabinet, {
    'GET /api/student/lessons': ({ query }) => fakePage([], query),
    'GET /api/student/teacher-info': () => TEACHER,
  });

  expect(await screen.findByText('Задание 3')).toBeVisible();
  expect(await screen.findByText('Марина Ветрова')).toBeVisible();
  expect(await screen.findByText('Занятий впереди нет')).toBeVisible();

  expect(screen.queryByText('Задание 4')).toBeNull();
  expect(whole()).toEqual([
    ['Добавить преподавателя', 'link-profile'],
    ['Все задания', 'homework?profile=7'],
    ['Контакты и правила отмены', 'teacher?profile=7'],
    ['Сообщения', 'messages?profile=7'],
    ['Все занятия', 'lessons?profile=7'],
    ['Календарь', 'calendar'],
    ['Оценки и посещаемость', 'progress?profile=7'],
  ]);
});
