import { fakeApi, type FakeApi } from '@planner/api-client/testing';
import { addresses } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AddressStrip } from './address-strip.tsx';

let api: FakeApi;
afterEach(() => api.restore());

test('[ACC-123] the strip asks to confirm an unconfirmed address and sends its letter again', async () => {
  api = fakeApi(addresses, { 'POST /api/user/email-link': () => null });
  const shell = fakeShell({ user: { email_state: 'unproved' } });
  render(<AddressStrip />, { wrapper: inShell(shell) });

  await userEvent.click(screen.getByRole('button', { name: 'Отправить ещё раз' }));

  await vi.waitFor(() => expect(shell.toasts).toHaveLength(1));
});

test('[ACC-123] an account with another account’s address is asked for a different address, and other accounts see no strip', async () => {
  api = fakeApi(addresses, {});
  const shell = fakeShell({ user: { email_state: 'lost' } });
  const { unmount } = render(<AddressStrip />, { wrapper: inShell(shell) });
  await userEvent.click(screen.getByRole('button', { name: 'Указать свой' }));
  unmount();
  const offers = { ...shell, modals: { ...shell.modals, isOffered: () => false } };
  const undeployed = render(<AddressStrip />, { wrapper: inShell(offers) });
  expect(screen.getByText(/подтвердил другой человек/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  undeployed.unmount();
  render(<AddressStrip />, { wrapper: inShell(fakeShell()) });

  expect(shell.opened).toEqual([{ name: 'email', props: {} }]);
  expect(screen.queryByText(/адрес/i)).toBeNull();
});
