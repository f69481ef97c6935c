import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Bell } from './bell.tsx';
import { usePanelMode } from './use-panel-mode.ts';

beforeEach(() => sessionStorage.clear());

test('[NTF-20] the bell shows the unread count, up to 99+', () => {
  const shell = fakeShell({ user: 'student' });
  shell.bus.emit('unread-count', { count: 100 });
  render(<Bell isPanelOpen={false} onPanelToggle={() => undefined} />, { wrapper: inShell(shell) });

  const bell = screen.getByRole('button', { name: 'Уведомления, новых: 100' });

  expect(bell).toHaveTextContent('99+');
  expect(screen.getByRole('link', { name: 'Уведомления, новых: 100' })).toHaveAttribute('href', '/notifications/');
});

function Panel() {
  const { isOpen, toggle } = usePanelMode();
  return (
    <button type="button" onClick={toggle}>
      {isOpen ? 'открыта' : 'закрыта'}
    </button>
  );
}

test('[NTF-21] after a reload the panel is open only in this tab, and closed after the user closed it', async () => {
  const first = render(<Panel />);
  await userEvent.click(screen.getByRole('button', { name: 'закрыта' }));
  first.unmount();

  const second = render(<Panel />);

  expect(screen.getByRole('button')).toHaveTextContent('открыта');
  expect(localStorage.length).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'открыта' }));
  second.unmount();
  render(<Panel />);
  expect(screen.getByRole('button')).toHaveTextContent('закрыта');
});
