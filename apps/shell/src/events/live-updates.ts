import { call } from '@planner/api-client';
import { refetchShown, refetchTopics } from '@planner/live-data';
import type { Bus } from '@planner/shell-api';
import type { QueryClient } from '@tanstack/react-query';
import { createSocketClient, type SocketClient } from './socket-client.ts';

/** Feeds the bus from the socket, and refetches what the server announces. */
export function connectLiveUpdates(
  bus: Bus,
  queryClient: QueryClient,
  log: (text: string, error?: unknown) => void,
): SocketClient {
  const client = createSocketClient({
    getToken: async () => (await call('GET /ws/token', {})).ws_token,
    open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/`),
    onMessage(message) {
      if (message.type === 'notifications') bus.emit('notifications-changed', {});
      else if (message.type === 'event') {
        const { topics, id } = message;
        bus.emit('topics-announced', { topics, ...(id !== undefined && { id }) });
      }
    },
    onState: (state) => bus.emit('live-updates', { state }),
    onResumed: () => refetchShown(queryClient),
    log,
  });
  bus.on('topics-announced').subscribe(({ topics }) => refetchTopics(queryClient, topics));
  bus.on('notifications-changed').subscribe(() => refetchTopics(queryClient, ['notifications']));
  bus.on('live-updates-wanted').subscribe(() => client.restart());
  return client;
}
