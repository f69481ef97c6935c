import { fakeShell, inShell } from '@planner/shell-api/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RemovalDialogs } from './removal-dialogs.tsx';

test('[STU-204] the question before a removal names a student without a name', () => {
  const students = [
    { id: 1, name: 'Анна' },
    { id: 2, name: ' ' },
  ];
  const nothing = () => undefined;

  render(
    <RemovalDialogs
      step={{ kind: 'delete', students }}
      isBusy={false}
      onDelete={nothing}
      onArchive={nothing}
      onClose={nothing}
    />,
    { wrapper: inShell(fakeShell({ user: 'teacher' })) },
  );

  expect(screen.getByText('Анна и Имя не найдено')).toBeVisible();
});
