import { ApiError } from '@planner/api-client';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRefusal } from './use-refusal.ts';

const taken = new ApiError({
  status: 422,
  code: 'email_taken',
  message: 'Этот адрес почты уже занят',
  fields: { email: 'Этот адрес почты уже занят' },
});
const limited = new ApiError({
  status: 429,
  code: 'rate_limited',
  message: 'Слишком много попыток. Повторите через 42 секунды.',
});

test('[ACC-61] a refusal that names a field of the form stands under it alone', () => {
  const { result } = renderHook(() => useRefusal(taken, ['email', 'password']));

  expect([result.current.of('email'), result.current.of('password'), result.current.rest]).toEqual([
    'Этот адрес почты уже занят',
    undefined,
    null,
  ]);
});

test('[ACC-61] too many attempts are said below the form, with the seconds to wait', () => {
  const { result } = renderHook(() => useRefusal(limited, ['username', 'password']));

  expect(result.current.rest).toBe('Слишком много попыток. Повторите через 42 секунды.');
});

test('[ACC-61] a refusal of a field that the form does not show is not lost', () => {
  const { result } = renderHook(() => useRefusal(taken, ['password']));

  expect(result.current.rest).toBe('Этот адрес почты уже занят');
});

test('[ACC-61] a field typed in again loses its own words until the next refusal', () => {
  const { result, rerender } = renderHook(({ error }) => useRefusal(error, ['email']), {
    initialProps: { error: taken },
  });

  act(() => {
    result.current.touch('username');
    result.current.touch('email');
  });
  const corrected = result.current.of('email');
  rerender({ error: new ApiError({ status: 422, code: 'invalid', message: '', fields: { email: 'Нужен адрес' } }) });

  expect([corrected, result.current.of('email')]).toEqual([undefined, 'Нужен адрес']);
});
