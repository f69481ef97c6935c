import { fakeShell, inShell } from '@planner/shell-api/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { StatusBar } from './status-bar.tsx';

function stand() {
  const shell = fakeShell({ now: '2026-11-20T11:05:00Z' });
  render(<StatusBar />, { wrapper: inShell(shell) });
  return shell;
}

test('[NTF-22] updates that have given up are said quietly and start anew by a press', async () => {
  const { bus } = stand();
  let wanted = 0;
  bus.on('live-updates-wanted').subscribe(() => wanted++);
  act(() => bus.emit('live-updates', { state: 'stopped' }));

  await userEvent.click(screen.getByRole('button', { name: 'Подключить снова' }));

  expect(wanted).toBe(1);
  expect(screen.queryByText('Обновления остановлены')).toBeNull();
});

test('[NTF-22] an interruption that is still being mended is not mentioned', () => {
  const { bus } = stand();

  act(() => bus.emit('live-updates', { state: 'interrupted' }));

  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('[NAV-19] without a network the bar says of what time the data are, in the zone of the person', () => {
  stand();

  act(() => void window.dispatchEvent(new Event('offline')));
  const text = screen.getByRole('status').textContent;
  act(() => void window.dispatchEvent(new Event('online')));

  expect(text).toBe('Нет сети. Показаны данные на 14:05');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
