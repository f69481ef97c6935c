import type { BusEvents } from '@planner/shell-api';
import { fakeShell, inShell } from '@planner/product/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { StatusBar } from './status-bar.tsx';

/** The bar of a page that knew this state of the connection before it rendered the bar. */
function stand(given: Partial<BusEvents['connection']>) {
  const shell = fakeShell();
  const connect = (connection: Partial<BusEvents['connection']>) =>
    act(() => shell.bus.emit('connection', { updates: 'live', offlineSince: null, ...connection }));
  connect(given);
  const { rerender } = render(<StatusBar isUnsaved={false} />, { wrapper: inShell(shell) });
  return { bus: shell.bus, connect, type: () => rerender(<StatusBar isUnsaved />) };
}

test('[NTF-22] stopped live updates are shown without an alert and restart by a press', async () => {
  const { bus, connect } = stand({ updates: 'stopped' });
  let wanted = 0;
  bus.on('live-updates-wanted').subscribe(() => wanted++);
  expect(screen.getByText('Обновления остановлены')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Подключить снова' }));
  connect({ updates: 'off' });

  expect(wanted).toBe(1);
  expect(screen.queryByText('Обновления остановлены')).toBeNull();
});

test('[NTF-22] an interruption is not shown while the page reconnects', () => {
  stand({ updates: 'interrupted' });

  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('[NAV-19] without a network the bar shows the time of the data in the person’s zone', () => {
  const { connect } = stand({ offlineSince: Date.parse('2026-11-20T11:05:00Z') });

  const text = screen.getByRole('status').textContent;
  connect({ offlineSince: null });

  expect(text).toBe('Нет сети. Показаны данные на 14:05');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('[PWA-5] data of another day show their date', () => {
  stand({ offlineSince: Date.parse('2026-11-19T11:05:00Z') });

  expect(screen.getByRole('status').textContent).toBe('Нет сети. Показаны данные на 19.11.2026, 14:05');
});

test('[NAV-22] a newer version is offered, but not over unsaved input', () => {
  const { bus, type } = stand({});
  act(() => bus.emit('registry', { remotes: [], isOld: true }));

  const offer = screen.queryByRole('button', { name: 'Обновить' });
  type();

  expect(offer).not.toBeNull();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([
  [{ waiting: 3, refused: 0 }, 'Ждёт сети: 3'],
  [{ waiting: 3, refused: 1 }, 'Нужно решить: 1'],
])('[PWA-31] the bar counts the acts that wait: %o', (acts, name) => {
  const { bus } = stand({});

  act(() => bus.emit('waiting-acts', acts));

  expect(screen.getByRole('button', { name })).toBeVisible();
  act(() => bus.emit('waiting-acts', { waiting: 0, refused: 0 }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('[PWA-31] the bar without a network names the time of the data and opens the list', async () => {
  const { bus } = stand({ offlineSince: Date.parse('2026-11-20T11:05:00Z') });
  act(() => bus.emit('waiting-acts', { waiting: 1, refused: 0 }));

  await userEvent.click(screen.getByRole('button', { name: 'Ждёт сети: 1' }));

  expect(screen.getByRole('status')).toHaveTextContent('Нет сети. Показаны данные на 14:05');
  expect(await screen.findByRole('dialog', { name: 'Ждёт сети' })).toBeVisible();
});
