import {
  fakeApi,
  type FakeApi,
  fakePage,
  FakeRefusal,
  sampleLesson,
  sampleOwnProfile,
} from '@planner/api-client/testing';
import {
  homework,
  type OwnLesson,
  type OwnResult,
  type Profile,
  studentCabinet,
  type TeacherCard,
} from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { BalancePlace } from './balance-place.tsx';
import { CalendarPlace } from './calendar-place.tsx';
import { HomeworkPlace } from './homework-place.tsx';
import { LessonsPlace } from './lessons-place.tsx';
import { ProgressPlace } from './progress-place.tsx';
import { TeacherPlace } from './teacher-place.tsx';

let api: FakeApi | undefined;
afterEach(() => {
  api?.restore();
  localStorage.clear();
});

const ANNA: Profile = { ...sampleOwnProfile(), student_profile_id: 7, student_name: 'Анна', role_in_profile: 'parent' };
const BORIS: Profile = { ...ANNA, student_profile_id: 8, student_name: 'Борис', sees_money: false };
const LESSON: OwnLesson = {
  ...sampleLesson(),
  student_profile_id: 7,
  teacher_name: 'Ольга',
  may_cancel: null,
  may_move: false,
  absence: null,
};

const EXAM: OwnResult = { id: 1, title: 'Пробный ЕГЭ', date: '2026-11-18', value: 71, max: 100 };
const TEACHER: TeacherCard = {
  teacher_name: 'Ольга',
  photo_url: null,
  about: '',
  subjects: [],
  contact: '@marina',
  phone_number: '',
  time_zone: 'Europe/Moscow',
  policy: '',
  meeting_url: '',
};

function open(place: ReactNode, path: string, profiles: Profile[] = [ANNA, BORIS]) {
  api = fakeApi(
    { ...studentCabinet, ...homework },
    {
      'GET /api/student/profiles': () => profiles,
      'GET /api/student/homework': () => ({ items: [], total: 0, page: 1, page_size: 50 }),
      'GET /api/student/schedule': () => ({ days: { '2026-11-21': [LESSON] }, time_zone: 'Europe/Moscow' }),
    },
  );
  const Part = ({ student_profile_id }: { student_profile_id: number }) => <p>Деньги профиля {student_profile_id}</p>;
  const pieces = { 'cabinet-block': [{ owner: 'finance', label: 'Баланс', Part }] };
  const at = `/student/student-cabinet/${path}`;
  render(place, { wrapper: inShell(fakeShell({ user: 'student', at, pieces })) });
}
const asked = () => api?.sent.map(({ key, input }) => [key, input]);

test('[CAB-100] [CAB-112] four places of the cabinet are in the bottom bar, and the other four in «Ещё»', () => {
  const shown = manifest.menu.map((entry) => [
    entry.to.replace('/student/student-cabinet', ''),
    entry.label,
    'bottomBar' in entry ? 'bar' : 'burger',
  ]);

  expect(shown).toEqual([
    ['', 'Занятия', 'bar'],
    ['/homework', 'ДЗ', 'bar'],
    ['/calendar', 'Календарь', 'bar'],
    ['/balance', 'Баланс', 'bar'],
    ['/lessons', 'Все занятия', 'burger'],
    ['/progress', 'Оценки и посещаемость', 'burger'],
    ['/messages', 'Сообщения', 'burger'],
    ['/teacher', 'Преподаватель', 'burger'],
  ]);
});

test('[CAB-100] the homework is of the profile in the address, which the title names', async () => {
  open(<HomeworkPlace />, 'homework?profile=8');

  expect(await screen.findByRole('heading', { name: 'Задания: Борис', level: 1 })).toBeInTheDocument();
  expect(await screen.findByText(/Здесь появятся задания/)).toBeVisible();
  expect(asked()).toContainEqual(['GET /api/student/homework', { query: { student_profile_id: 8, page: 1 } }]);
});

test('[CAB-100] a place without a profile in its address keeps the one that was chosen before', async () => {
  open(<HomeworkPlace />, 'homework?profile=8');
  await screen.findByRole('heading', { name: 'Задания: Борис', level: 1 });
  await screen.findByText(/Здесь появятся задания/);
  cleanup();
  api?.restore();

  open(<HomeworkPlace />, 'homework');

  expect(await screen.findByRole('heading', { name: 'Задания: Борис', level: 1 })).toBeInTheDocument();
  expect(await screen.findByText(/Здесь появятся задания/)).toBeVisible();
});

test('[CAB-100] the calendar shows the lessons of all profiles, so none is chosen', async () => {
  open(<CalendarPlace />, 'calendar');

  expect(await screen.findByRole('heading', { name: 'Календарь', level: 1 })).toBeInTheDocument();
  const agenda = await screen.findByRole('region', { name: 'Две недели вперёд' });
  expect(await within(agenda).findByRole('listitem')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('[CAB-100] the balance of a profile that sees no money explains itself, and the other one shows the money', async () => {
  open(<BalancePlace />, 'balance?profile=8');
  expect(await screen.findByText('Баланс вам не виден')).toBeVisible();
  expect(screen.queryByText(/Деньги профиля/)).toBeNull();
  api?.restore();
  cleanup();

  open(<BalancePlace />, 'balance?profile=7');

  expect(await screen.findByText('Деньги профиля 7')).toBeVisible();
  await waitFor(() => expect(asked()).toHaveLength(1));
});

const HELD = { held: 3, present: 2, late: 0, absent: 1, excused: 0 };

test('[CAB-114] the grades and the attendance of a profile have a place of their own', async () => {
  open(<ProgressPlace />, 'progress?profile=8');
  api?.also(studentCabinet, {
    'GET /api/student/attendance': () => HELD,
    'GET /api/student/results': () => ({ items: [EXAM], total: 1, page: 1, page_size: 50 }),
  });

  expect(await screen.findByText('Посещено занятий: 2 из 3, пропусков: 1')).toBeVisible();
  expect(await screen.findByRole('row', { name: '18.11.2026 Пробный ЕГЭ 71 из 100' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Оценки и посещаемость: Борис');
});

test('[CAB-114] without a mark the place says so, and a failed read is reported', async () => {
  open(<ProgressPlace />, 'progress?profile=8');
  api?.also(studentCabinet, {
    'GET /api/student/attendance': () => ({ ...HELD, present: 0, absent: 0 }),
    'GET /api/student/results'() {
      throw new FakeRefusal('not_found', 'Нет');
    },
  });

  expect(await screen.findByText('Посещаемость появится после первой отметки преподавателя')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
});

test('[CAB-113] all lessons and the teacher of a profile have places of their own', async () => {
  open(<LessonsPlace />, 'lessons?profile=8');
  api?.also(studentCabinet, {
    'GET /api/student/lessons': ({ query }) => fakePage([{ ...LESSON, student_profile_id: 8 }], query),
    'GET /api/student/teacher-info': () => TEACHER,
  });
  expect(await screen.findByRole('listitem')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Все занятия: Борис', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'К моим занятиям' })).toHaveAttribute('href', '/student/student-cabinet');
  api?.restore();
  cleanup();

  open(<TeacherPlace />, 'teacher?profile=8');
  api?.also(studentCabinet, { 'GET /api/student/teacher-info': () => TEACHER });

  expect(await screen.findByText('@marina')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Убрать преподавателя' })).toBeVisible();
});
