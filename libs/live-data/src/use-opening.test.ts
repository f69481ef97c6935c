import type { ApiError } from '@planner/api-client';
import type { UseQueryResult } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOpening } from './use-opening.ts';

// The hook uses these two members.
const reading = (data: string | undefined, isFetching: boolean) =>
  ({ data, isFetching }) as UseQueryResult<string, ApiError>;

test('[FRM-21] a form opens with the first reading that nothing newer follows, and keeps it', () => {
  const { result, rerender } = renderHook(useOpening<string>, { initialProps: reading(undefined, true) });
  const seen = [reading('old', true), reading('new', false), reading('newer', true), reading('newest', false)].map(
    (read) => {
      rerender(read);
      return result.current;
    },
  );

  expect(seen).toEqual([undefined, 'new', 'new', 'new']);
});
