import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { useArrival } from './use-arrival.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Frame({ path }: { path: string }) {
  const page = useRef<HTMLElement>(null);
  useArrival(page, path);
  return (
    <>
      <button type="button">Меню</button>
      <main ref={page} tabIndex={-1}>
        <h1>Страница</h1>
        <input aria-label="Поиск" />
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
