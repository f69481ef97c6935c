import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Disclosure } from './disclosure.tsx';

const isOpen = () => screen.getByRole<HTMLDetailsElement>('group').open;
const moreFields = (isHeldOpen: boolean, told?: (isOpen: boolean) => void) => (
  <Disclosure title="Ещё" isHeldOpen={isHeldOpen} {...(told && { onToggle: told })}>
    <input aria-label="Ссылка" />
  </Disclosure>
);

test('[UIC-41] a press on the title expands and collapses the content', async () => {
  const told = vi.fn();
  render(moreFields(false, told));
  const seen = [isOpen()];

  await userEvent.click(screen.getByText('Ещё'));
  await waitFor(() => expect(told).toHaveBeenLastCalledWith(true));
  seen.push(isOpen());
  await userEvent.click(screen.getByText('Ещё'));
  await waitFor(() => expect(told).toHaveBeenLastCalledWith(false));
  seen.push(isOpen());

  expect(seen).toEqual([false, true, false]);
});

test('[UIC-41] the content expands automatically if it contains an error', () => {
  const { rerender } = render(moreFields(false));
  const before = isOpen();

  rerender(moreFields(true));

  expect([before, isOpen()]).toEqual([false, true]);
});
