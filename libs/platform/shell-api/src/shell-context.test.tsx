import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useNow } from './shell-context.tsx';
import { fakeShell } from './testing/fake-shell.ts';
import { inShell } from './testing/in-shell.tsx';

test('[PLT-345] a view refreshes its present time after half a minute, and stops when it is unmounted', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const clock = { time: Date.parse('2026-11-20T12:24:00Z') };
  const shell = Object.assign(fakeShell(), { now: () => clock.time });
  const { result, unmount } = renderHook(() => useNow(), { wrapper: inShell(shell) });
  const first = result.current;

  clock.time += 30_000;
  act(() => void vi.advanceTimersByTime(30_000));
  const second = result.current;
  unmount();

  expect([first, second].map((instant) => new Date(instant).toISOString().slice(11, 19))).toEqual([
    '12:24:00',
    '12:24:30',
  ]);
  expect(vi.getTimerCount()).toBe(0);
});
