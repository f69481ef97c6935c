import type { Profile } from '@planner/contract';
import { fakeShell, inShell } from '@planner/shell-api/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProfileSwitcher } from './profile-switcher.tsx';

test('[WRD-21] the way to one more teacher says what its code is for', () => {
  const profiles: Profile[] = [];
  render(<ProfileSwitcher profiles={profiles} chosen={1} onChoose={() => undefined} />, {
    wrapper: inShell(fakeShell({ user: 'student' })),
  });

  expect(screen.getByRole('link', { name: 'Добавить код приглашения' })).toHaveAttribute('href', '/link-profile');
});
