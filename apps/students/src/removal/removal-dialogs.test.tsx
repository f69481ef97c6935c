import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RemovalDialogs } from './removal-dialogs.tsx';

const nothing = () => undefined;

function openDeletion(names: readonly string[]) {
  const students = names.map((name, at) => ({ id: at + 1, name }));
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
}

test('[STU-204] the question before a removal names a student without a name', () => {
  openDeletion(['Анна', ' ']);

  expect(screen.getByText('Анна и Имя не найдено')).toBeVisible();
});

test('[STU-204] the question before the removal of many names six of them and counts the others', () => {
  openDeletion(['Анна', 'Борис', 'Вера', 'Глеб', 'Дина', 'Егор', 'Жанна', 'Зоя']);

  expect(screen.getByText('Анна, Борис, Вера, Глеб, Дина, Егор и ещё 2')).toBeVisible();
});
