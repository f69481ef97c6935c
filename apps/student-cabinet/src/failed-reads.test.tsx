import { fakeApi, type FakeApi } from '@planner/api-client/testing';
import { studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ProfileOverview } from './cabinet/profile-overview.tsx';
import { StudentCabinetPage } from './cabinet/student-cabinet-page.tsx';
import { TeacherCard } from './my-teacher/teacher-card.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const PARTS: readonly [what: string, part: () => ReactNode][] = [
  ['the cabinet', () => <StudentCabinetPage />],
  ['all profiles', () => <ProfileOverview chosen={1} zone="Europe/Moscow" now={0} onChoose={() => undefined} />],
  ['the card of a teacher', () => <TeacherCard student_profile_id={1} />],
];

test.each(PARTS)(
  '[WRD-16] %s that cannot be read is reported, and the loading indicator disappears',
  async (_, part) => {
    api = fakeApi(studentCabinet, {});
    render(part(), { wrapper: inShell(fakeShell({ user: 'student' })) });

    expect(await screen.findAllByRole('button', { name: 'Повторить' })).not.toEqual([]);
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  },
);
