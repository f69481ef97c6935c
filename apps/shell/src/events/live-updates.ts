import { pageId } from '@planner/api-client';
import { refetchShown, refetchTopics } from '@planner/live-data';
import type { Bus } from '@planner/shell-api';
import type { QueryClient } from '@tanstack/react-query';
import { EMPTY, repeat, switchMap, tap } from 'rxjs';
import type { ConnectionTeller } from './connection.ts';
import { liveSocket, type LiveSocketParts, type OtherMessage, type SocketNews } from './live-socket.ts';

interface LiveUpdatesParts extends Omit<LiveSocketParts, 'onState'> {
  bus: Bus;
  queryClient: QueryClient;
  tellUpdates: ConnectionTeller;
}

/** Connects the session, the socket and the bus, and refetches the shown data. */
export function connectLiveUpdates({ bus, queryClient, tellUpdates, ...socket }: LiveUpdatesParts): void {
  const updatesOfOnePerson = () => {
    let wasLive = false;
    return liveSocket({ ...socket, onState: tellUpdates }).pipe(
      tap(({ type }) => {
        if (type !== 'auth_success') return;
        // SOC-6. The page has missed the announcements of the time without a connection.
        if (wasLive) {
          refetchShown(queryClient);
          bus.emit('registry-announced', {});
        }
        wasLive = true;
      }),
      // SOC-5. After its last try, the stream waits for a request on the bus.
      repeat({ delay: () => bus.on('live-updates-wanted').pipe(tap(() => tellUpdates('off'))) }),
    );
  };
  const told = (news: SocketNews | OtherMessage) => {
    if (news.type === 'auth_success') return;
    if (news.type === 'other') return bus.emit('socket-message', news.message);
    if (news.type === 'registry') return bus.emit('registry-announced', { revision: news.revision });
    const isOwn = news.page === pageId();
    if (news.type === 'progress') {
      if (isOwn) bus.emit('import-progress', { step: news.step, done: news.done, total: news.total });
      return;
    }
    // SOC-30. The answer to this page's own write has already reported the change.
    if (isOwn) return;
    if (news.type === 'notifications') bus.emit('notifications-changed', {});
    else bus.emit('topics-announced', { topics: news.topics, ...(news.id !== undefined && { id: news.id }) });
  };

  bus
    .latest('session')
    .pipe(
      tap(() => tellUpdates('off')),
      switchMap(({ userId }) => (userId === null ? EMPTY : updatesOfOnePerson())),
    )
    .subscribe(told);
  bus.on('topics-announced').subscribe(({ topics }) => refetchTopics(queryClient, topics));
  bus.on('notifications-changed').subscribe(() => refetchTopics(queryClient, ['notifications']));
}
