import type { Profile } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProfileSwitcher } from './profile-switcher.tsx';

test('[WRD-21] the link to another teacher explains the code', () => {
  const profiles: Profile[] = [];
  render(<ProfileSwitcher profiles={profiles} chosen={1} onChoose={() => undefined} />, {
    wrapper: inShell(fakeShell({ user: 'student' })),
  });

  expect(screen.getByRole('link', { name: 'Добавить преподавателя' })).toHaveAttribute('href', '/link-profile');
});

test('[STU-204] a child without a name is distinguished from another one', () => {
  const profile = {
    teacher_name: 'Елена',
    role_in_profile: 'parent',
    sees_money: true,
    is_second_parent: false,
  } as const;
  const profiles: Profile[] = [
    { ...profile, subjects: [], student_profile_id: 1, student_name: 'Анна' },
    { ...profile, subjects: [], student_profile_id: 2, student_name: '' },
  ];
  render(<ProfileSwitcher profiles={profiles} chosen={2} onChoose={() => undefined} />, {
    wrapper: inShell(fakeShell({ user: 'student' })),
  });

  expect(screen.getByText('Имя не найдено · Елена')).toBeInTheDocument();
});
