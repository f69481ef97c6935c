import { type FakeApi, fakeApi, FakeRefusal, sampleOwnProfile } from '@planner/api-client/testing';
import { homework, studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StudentCabinetPage } from './student-cabinet-page.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const CALLS = ['GET /api/student/lessons', 'GET /api/student/schedule', 'GET /api/student/teacher-info'] as const;

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

  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(5));

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
