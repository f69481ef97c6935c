import { type FakeApi, fakeApi } from '@planner/api-client/testing';
import { studentCabinet, type TeacherCard as Shown } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TeacherCard } from './teacher-card.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const BARE: Shown = {
  teacher_name: 'Ольга',
  photo_url: null,
  about: '',
  subjects: [],
  contact: '',
  phone_number: '',
  time_zone: 'Europe/Moscow',
  policy: '',
  meeting_url: '',
};

test.each<[Partial<Shown>, string[]]>([
  [{}, []],
  [{ phone_number: '8 916 123-45-67' }, ['Телефон']],
  [{ contact: '@olga', policy: 'Бесплатно за сутки' }, ['Связь', 'Отмена и пропуски']],
])('[CAB-6] the card of a teacher with %o shows the facts %j', async (more, facts) => {
  api = fakeApi(studentCabinet, { 'GET /api/student/teacher-info': () => ({ ...BARE, ...more }) });
  render(<TeacherCard student_profile_id={7} />, { wrapper: inShell(fakeShell({ user: 'student' })) });

  await screen.findByText('Ольга');

  expect(screen.queryAllByRole('term').map(({ textContent }) => textContent)).toEqual(facts);
  expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(
    'phone_number' in more ? 'tel:89161234567' : null,
  );
});

test('[CAB-6] the subjects are below the name', async () => {
  api = fakeApi(studentCabinet, {
    'GET /api/student/teacher-info': () => ({ ...BARE, subjects: ['Физика', 'Химия'] }),
  });
  render(<TeacherCard student_profile_id={7} />, { wrapper: inShell(fakeShell({ user: 'student' })) });

  expect((await screen.findByText('Физика, Химия')).parentElement).toHaveTextContent('ОльгаФизика, Химия');
});
