import { fakeApi, type FakeApi, sampleLesson, sampleOwnProfile } from '@planner/api-client/testing';
import { homework, type OwnLesson, type Profile, studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { BalancePlace } from './balance-place.tsx';
import { CalendarPlace } from './calendar-place.tsx';
import { HomeworkPlace } from './homework-place.tsx';

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
  absence: null,
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

test('[CAB-100] four places of the cabinet have addresses of their own in the bottom bar', () => {
  expect(
    manifest.menu.map(({ to, label, bottomBar }) => [to.replace('/student/student-cabinet', ''), label, bottomBar]),
  ).toEqual([
    ['', 'Мои занятия', true],
    ['/homework', 'ДЗ', true],
    ['/calendar', 'Календарь', true],
    ['/balance', 'Баланс', true],
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
  expect(await screen.findByText('Деньги здесь не видны')).toBeVisible();
  expect(screen.queryByText(/Деньги профиля/)).toBeNull();
  api?.restore();
  cleanup();

  open(<BalancePlace />, 'balance?profile=7');

  expect(await screen.findByText('Деньги профиля 7')).toBeVisible();
  await waitFor(() => expect(asked()).toHaveLength(1));
});
