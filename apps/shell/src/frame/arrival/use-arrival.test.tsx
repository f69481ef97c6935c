import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { useArrival } from './use-arrival.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Frame({ path, page: name = 'Страница', children }: { path: string; page?: string; children?: ReactNode }) {
  const page = useRef<HTMLElement>(null);
  useArrival(page, path);
  return (
    <>
      <button type="button">Меню</button>
      <main ref={page} tabIndex={-1}>
        <h1 key={name}>{name}</h1>
        <input aria-label="Поиск" />
        {children}
      </main>
    </>
  );
}

function goFrom(focused: () => HTMLElement | undefined) {
  const { rerender } = render(<Frame path="/" />);
  focused()?.focus();
  rerender(<Frame path="/students" />);
}

test.each([
  ['nowhere', () => undefined],
  ['in the menu', () => screen.getByRole('button', { name: 'Меню' })],
  ['on the page itself', () => screen.getByRole('main')],
])('[NAV-18] the heading takes the focus when the focus is %s', (_, focused) => {
  goFrom(focused);
  expect(screen.getByRole('heading')).not.toHaveFocus();

  vi.advanceTimersByTime(3000);

  expect(screen.getByRole('heading')).toHaveFocus();
});

test('[NAV-18] a field that took the focus itself keeps it', () => {
  goFrom(() => screen.getByRole('textbox', { name: 'Поиск' }));

  vi.advanceTimersByTime(3000);

  expect(screen.getByRole('textbox', { name: 'Поиск' })).toHaveFocus();
});

test('[NAV-18] the first page of a tab takes no focus', () => {
  render(<Frame path="/" />);

  vi.advanceTimersByTime(3000);

  expect(screen.getByRole('heading')).not.toHaveFocus();
});

test('[NAV-18] the new page’s heading takes the focus as soon as it exists; elements added to the old page do not count', async () => {
  const { rerender } = render(<Frame path="/" />);
  rerender(<Frame path="/students" />);
  await act(async () => rerender(<Frame path="/students">Загружаем</Frame>));
  expect(screen.getByRole('heading')).not.toHaveFocus();

  await act(async () => rerender(<Frame path="/students" page="Ученики" />));

  expect(screen.getByRole('heading', { name: 'Ученики' })).toHaveFocus();
  screen.getByRole('button', { name: 'Меню' }).focus();
  await act(async () => rerender(<Frame path="/students" page="Ученики в архиве" />));
  expect(screen.getByRole('button', { name: 'Меню' })).toHaveFocus();
});

test('[NAV-18] a heading that appears after three seconds takes no focus', async () => {
  const { rerender } = render(<Frame path="/" />);
  rerender(<Frame path="/students" />);
  vi.advanceTimersByTime(3000);
  screen.getByRole('button', { name: 'Меню' }).focus();

  await act(async () => rerender(<Frame path="/students" page="Ученики" />));

  expect(screen.getByRole('button', { name: 'Меню' })).toHaveFocus();
});

test('[NAV-18] while a dialog is open the heading does not take the focus', () => {
  goFrom(() => screen.getByRole('button', { name: 'Меню' }));
  const find = document.querySelector.bind(document);
  // The test's DOM has no top layer.
  vi.spyOn(document, 'querySelector').mockImplementation((selector) =>
    selector === 'dialog:modal' ? document.body : find(selector),
  );

  vi.advanceTimersByTime(3000);

  expect(screen.getByRole('button', { name: 'Меню' })).toHaveFocus();
});
