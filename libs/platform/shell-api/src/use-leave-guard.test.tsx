import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeShell } from './testing/fake-shell.ts';
import { inShell } from './testing/in-shell.tsx';
import type { GuardedNavigation } from './history/guarded-navigation.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

function Form({ isDirty }: { isDirty: boolean }) {
  const { isAsking, decide, letGo } = useLeaveGuard(isDirty);
  return (
    <>
      {isAsking && (
        <button type="button" onClick={() => decide(false)}>
          Вернуться
        </button>
      )}
      <button type="button" onClick={letGo}>
        Сохранено
      </button>
    </>
  );
}

function openForm(isDirty: boolean) {
  const shell = fakeShell();
  render(<Form isDirty={isDirty} />, { wrapper: inShell(shell) });
  // The fake's navigation is the shell's own class, which has `mayLeave`, so the cast is safe.
  const { mayLeave } = shell.navigation as GuardedNavigation;
  return { shell, mayLeave };
}

test('[MOD-20] leaving a page with typed text waits for the user’s answer', async () => {
  const { mayLeave } = openForm(true);

  let leaving = Promise.resolve(true);
  act(() => {
    leaving = mayLeave();
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуться' }));

  expect(await leaving).toBe(false);
});

test('[MOD-20] without typed text, or after it is saved, no question appears', async () => {
  const clean = openForm(false);
  const { mayLeave } = openForm(true);

  await userEvent.click(screen.getAllByRole('button', { name: 'Сохранено' }).at(-1) ?? document.body);

  expect(clean.shell.isGuarded()).toBe(false);
  expect(await mayLeave()).toBe(true);
});
