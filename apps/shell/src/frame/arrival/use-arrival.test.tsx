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
  ['on the page as a whole', () => screen.getByRole('main')],
])('[NAV-18] the heading takes the focus that is %s', (_, focused) => {
  goFrom(focused);
  expect(screen.getByRole('heading')).not.toHaveFocus();

  vi.advanceTimersByTime(3000);

  expect(screen.getByRole('heading')).toHaveFocus();
});

test('[NAV-18] a field of the page that took the focus itself keeps it', () => {
  goFrom(() => screen.getByRole('textbox', { name: 'Поиск' }));

  vi.advanceTimersByTime(3000);

  expect(screen.getByRole('textbox', { name: 'Поиск' })).toHaveFocus();
});

test('[NAV-18] the first page of a tab takes no focus', () => {
  render(<Frame path="/" />);

  vi.advanceTimersByTime(3000);

  expect(screen.getByRole('heading')).not.toHaveFocus();
});

test('[NAV-18] the heading of the new page takes the focus as soon as it comes, what comes beside the old one does not count', async () => {
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

test('[NAV-18] a heading that comes after three seconds takes no focus', async () => {
  const { rerender } = render(<Frame path="/" />);
  rerender(<Frame path="/students" />);
  vi.advanceTimersByTime(3000);
  screen.getByRole('button', { name: 'Меню' }).focus();

  await act(async () => rerender(<Frame path="/students" page="Ученики" />));

  expect(screen.getByRole('button', { name: 'Меню' })).toHaveFocus();
});

test('[NAV-18] under a dialog that has opened meanwhile the heading leaves the focus where it is', () => {
  goFrom(() => screen.getByRole('button', { name: 'Меню' }));
  const find = document.querySelector.bind(document);
  // The test's page knows no top layer.
  vi.spyOn(document, 'querySelector').mockImplementation((selector) =>
    selector === 'dialog:modal' ? document.body : find(selector),
  );

  vi.advanceTimersByTime(3000);

  expect(screen.getByRole('button', { name: 'Меню' })).toHaveFocus();
});
