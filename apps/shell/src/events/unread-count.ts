import type { ApiError } from '@planner/api-client';
import { type LiveAnswer, liveQuery } from '@planner/live-data';
import type { Bus } from '@planner/shell-api';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { Observable, switchMap } from 'rxjs';

type Notifications = LiveAnswer<'GET /api/notifications_teacher'>;

/** NTF-20. Publishes the signed-in person's count of unread notifications on the bus. */
export function watchUnread(bus: Bus, queryClient: QueryClient): void {
  const countOf = (whose: 'teacher' | 'student') =>
    new Observable<number>((listener) =>
      new QueryObserver<Notifications, ApiError>(queryClient, {
        ...liveQuery(`GET /api/notifications_${whose}`, { query: { page_size: 1 } }),
        notifyOnChangeProps: ['data'],
      }).subscribe(({ data }) => data && listener.next(data.data.unread)),
    );
  bus
    .latest('session')
    .pipe(switchMap(({ userType }) => (userType === null ? [0] : countOf(userType))))
    .subscribe((count) => bus.emit('unread-count', { count }));
}
