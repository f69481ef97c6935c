import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePressed } from './use-pressed.ts';

const box = (known: boolean) => renderHook(({ is }) => usePressed(is), { initialProps: { is: known } });

test('[LRN-64] a box shows its press until the new state is read, and then the read state', () => {
  const { result, rerender } = box(false);
  const shown = () => result.current[0];

  act(() => result.current[1](true));
  expect(shown()).toBe(true);
  rerender({ is: false });
  expect(shown()).toBe(true);
  rerender({ is: true });
  expect(shown()).toBe(true);

  rerender({ is: false });
  expect(shown()).toBe(false);
});

test('[LRN-64] a box whose press was rejected shows the read state', () => {
  const { result } = box(true);

  act(() => result.current[1](false));
  expect(result.current[0]).toBe(false);
  act(() => result.current[2]());

  expect(result.current[0]).toBe(true);
});
