import { ApiError } from '@planner/api-client';
import type { SeriesReport } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { report } from '../testing/lesson.ts';
import { severalText } from './several-text.ts';
import { useScopePreviews } from './use-scope-previews.ts';

test('[LSN-54] a question that opens again shows no earlier answers', async () => {
  const wrapper = inShell(fakeShell());
  let ask = (): Promise<SeriesReport> => Promise.resolve(report({ updated: 3 }));
  const open = () => renderHook(() => useScopePreviews([1], () => ask(), { scopes: ['one'] }), { wrapper });
  const first = open();
  await waitFor(() => expect(first.result.current.data?.get('one')).toMatchObject({ updated: 3 }));
  first.unmount();
  // An unmounted view is cleaned up one turn later.
  await new Promise((turn) => setTimeout(turn));

  ask = () => new Promise(() => undefined);

  expect(open().result.current.data).toBeUndefined();
});

test.each([
  [400, true],
  [499, true],
  [500, false],
  [0, false],
])('[LSN-54] a refusal of status %i answers its scope: %s', async (status, isAnswer) => {
  const refusal = new ApiError({ status, code: 'lesson_not_open', message: 'Нельзя' });
  const ask = (scope: string) => (scope === 'all' ? Promise.reject(refusal) : Promise.resolve(report({ updated: 3 })));

  const { result } = renderHook(() => useScopePreviews([status], ask), { wrapper: inShell(fakeShell()) });

  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect([result.current.data?.get('all'), result.current.error]).toEqual(
    isAnswer ? [refusal, null] : [undefined, refusal],
  );
});

test.each([
  [1, null, null],
  [2, null, '2 занятия'],
  [1, '2027-05-21', '1 занятие до 21 мая 2027 и все после них'],
])('[LSN-131] for %i changed lessons counted until %s the text is «%s»', (updated, counted_until, text) => {
  expect(severalText({ updated, counted_until })?.replaceAll('\u00a0', ' ') ?? null).toBe(text);
});
