import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { PageBoundary } from './page-boundary.tsx';

function Broken(): never {
  throw new Error('broken page');
}

test('[NAV-7] a crash of the shell’s page is shown in its place, and the next page works', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shell = fakeShell();
  const page = (path: string, child: ReactNode) => <PageBoundary path={path}>{child}</PageBoundary>;
  const { rerender } = render(page('/broken', <Broken />), { wrapper: inShell(shell) });
  await screen.findByRole('heading', { name: 'Что-то пошло не так' });

  rerender(page('/sound', <h1>Настройки</h1>));

  expect(shell.reported).toEqual([expect.objectContaining({ kind: 'render', cause: new Error('broken page') })]);
  expect(screen.getByRole('heading', { name: 'Настройки' })).toBeVisible();
});
