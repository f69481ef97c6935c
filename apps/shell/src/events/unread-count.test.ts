import { fakeApi, type FakeApi } from '@planner/api-client/testing';
import { notifications, type ResultOf } from '@planner/contract';
import { refetchTopics } from '@planner/live-data';
import { createBus } from '@planner/shell-api';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { watchUnread } from './unread-count.ts';

let api: FakeApi;
afterEach(() => api.restore());

const notification = (id: number, read: boolean): ResultOf<'GET /api/notifications_student'>[number] => ({
  id,
  teacher_name: 'Марина Ветрова',
  message: 'Занятие перенесено',
  created_at: '2026-11-20T11:05:00Z',
  kind: 'lesson_moved',
  link: '',
  read,
});

function stand() {
  const bus = createBus();
  const queryClient = new QueryClient();
  const counts: number[] = [];
  bus.latest('unread-count').subscribe(({ count }) => counts.push(count));
  watchUnread(bus, queryClient);
  return { bus, queryClient, counts };
}

test('[NTF-20] how many are unread is told as soon as somebody is signed in, and whenever it changes', async () => {
  let list = [notification(1, true), notification(2, false)];
  api = fakeApi(notifications, { 'GET /api/notifications_student': () => list });
  const { bus, queryClient, counts } = stand();

  bus.emit('session', { userId: 7, userType: 'student' });
  await vi.waitFor(() => expect(counts).toEqual([1]));
  list = [...list, notification(3, false)];
  refetchTopics(queryClient, ['notifications']);

  await vi.waitFor(() => expect(counts).toEqual([1, 2]));
});

test('[NTF-20] what somebody has not read is nothing to the next person', async () => {
  api = fakeApi(notifications, { 'GET /api/notifications_student': () => [notification(1, false)] });
  const { bus, queryClient, counts } = stand();
  bus.emit('session', { userId: 7, userType: 'student' });
  await vi.waitFor(() => expect(counts).toEqual([1]));

  bus.emit('session', { userId: null, userType: null });
  refetchTopics(queryClient, ['notifications']);

  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(counts).toEqual([1, 0]);
  expect(api.sent).toHaveLength(1);
});
