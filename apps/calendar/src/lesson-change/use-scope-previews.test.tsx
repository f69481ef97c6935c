import type { SeriesReport } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { report } from '../testing/lesson.ts';
import { useScopePreviews } from './use-scope-previews.ts';

test('[LSN-54] a question that is opened again shows nothing of what was answered before', async () => {
  const wrapper = inShell(fakeShell());
  let ask = (): Promise<SeriesReport> => Promise.resolve(report({ updated: 3 }));
  const open = () => renderHook(() => useScopePreviews([1], () => ask(), { scopes: ['one'] }), { wrapper });
  const first = open();
  await waitFor(() => expect(first.result.current.data?.get('one')).toMatchObject({ updated: 3 }));
  first.unmount();
  // What nobody looks at any more goes a turn later.
  await new Promise((turn) => setTimeout(turn));

  ask = () => new Promise(() => undefined);

  expect(open().result.current.data).toBeUndefined();
});
