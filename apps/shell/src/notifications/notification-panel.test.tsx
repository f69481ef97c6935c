import { fakeShell, inShell } from '@planner/product/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NotificationPanel } from './notification-panel.tsx';

test('[NTF-21] the panel closes by Escape inside it and by a request of its list', () => {
  const shell = fakeShell();
  const onClose = vi.fn<() => void>();
  const { unmount } = render(<NotificationPanel isWindow={false} onClose={onClose} />, { wrapper: inShell(shell) });
  const panel = screen.getByRole('complementary', { name: 'Уведомления' });
  const wish = () => act(() => shell.bus.emit('panel-close-wanted', {}));
  const closed = () => onClose.mock.calls.length;

  fireEvent.keyDown(panel, { key: 'Enter' });
  const counts = [closed()];
  fireEvent.keyDown(panel, { key: 'Escape' });
  counts.push(closed());
  wish();
  counts.push(closed());
  unmount();
  wish();

  expect([...counts, closed()]).toEqual([0, 1, 2, 2]);
});
