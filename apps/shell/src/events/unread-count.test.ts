import { fakeApi, type FakeApi } from '@planner/api-client/testing';
import { notifications, type ResultOf } from '@planner/contract';
import { refetchTopics } from '@planner/live-data';
import { createBus } from '@planner/shell-api';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { watchUnread } from './unread-count.ts';

let api: FakeApi;
afterEach(() => api.restore());

const withUnread = (unread: number): ResultOf<'GET /api/notifications_student'> => ({
  items: [],
  total: 150,
  page: 1,
  page_size: 1,
  up_to: 9,
  unread,
});

function stand() {
  const bus = createBus();
  const queryClient = new QueryClient();
  const counts: number[] = [];
  bus.latest('unread-count').subscribe(({ count }) => counts.push(count));
  watchUnread(bus, queryClient);
  return { bus, queryClient, counts };
}

test('[NTF-20] the count of unread notifications is published after sign-in and after each change', async () => {
  let unread = 120;
  api = fakeApi(notifications, { 'GET /api/notifications_student': () => withUnread(unread) });
  const { bus, queryClient, counts } = stand();

  bus.emit('session', { userId: 7, userType: 'student' });
  await vi.waitFor(() => expect(counts).toEqual([120]));
  unread = 121;
  refetchTopics(queryClient, ['notifications']);

  await vi.waitFor(() => expect(counts).toEqual([120, 121]));
});

test('[NTF-20] the next person does not see the former person’s count', async () => {
  api = fakeApi(notifications, { 'GET /api/notifications_student': () => withUnread(1) });
  const { bus, queryClient, counts } = stand();
  bus.emit('session', { userId: 7, userType: 'student' });
  await vi.waitFor(() => expect(counts).toEqual([1]));

  bus.emit('session', { userId: null, userType: null });
  refetchTopics(queryClient, ['notifications']);

  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(counts).toEqual([1, 0]);
  expect(api.sent).toHaveLength(1);
});
