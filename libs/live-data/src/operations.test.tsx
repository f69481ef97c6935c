import { requestKey } from '@planner/api-client';
import { fakeApi, type FakeApi } from '@planner/api-client/testing';
import { tasks } from '@planner/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act as acting, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keyed } from './key-space.ts';
import { type Act, onOperation } from './operations.ts';
import { useCommand } from './use-command.ts';

let api: FakeApi;
afterEach(() => api.restore());

/** Makes two writes and returns the reported operations. */
async function toldOf(act?: Act) {
  let operation_id = 6;
  const task = {
    id: 1,
    text: 'Купить мел',
    due: null,
    due_time: null,
    done_at: null,
    created_at: '2026-11-20T08:00:00.000Z',
  };
  api = fakeApi(tasks, { 'POST /api/add-task-teacher': () => ({ ...task, operation_id: (operation_id += 1) }) });
  const client = new QueryClient();
  const told: (readonly number[])[] = [];
  onOperation(client, (operations) => told.push(operations));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => useCommand('POST /api/add-task-teacher', { newKey: requestKey, ...(act && { act }) }),
    { wrapper },
  );
  for (const text of ['Купить мел', 'Позвонить']) await acting(() => result.current.mutateAsync({ body: { text } }));
  // Other cache entries are not reported: neither another key nor an entry of another major version.
  client.setQueryData(keyed(['goal']), 5);
  client.setQueryData([...keyed(['undoable-operation'], 2)], 5);
  // A refetch reports nothing again.
  await acting(() => client.invalidateQueries());
  return told;
}

test('[UND-21] each write is reported separately', async () => {
  expect(await toldOf()).toEqual([[7], [8]]);
});

test('[UND-21] writes of one act are reported together, without writes of an earlier act', async () => {
  const act: Act = { current: [] };

  const told = await toldOf(act);
  act.current = [];
  const again = await toldOf(act);

  expect(told).toEqual([[7], [7, 8]]);
  expect(again).toEqual([[7], [7, 8]]);
});
