import type { RouteObject } from 'react-router-dom';
import { shellPage } from '../remotes/failing/own-pages.tsx';
import type { RouteHandle } from '../session/route-guard.tsx';

const NotificationsPage = shellPage('Уведомления', () => import('./notifications-page.tsx'));

/** The page of notifications, for both kinds of users. */
export const notificationRoutes: RouteObject[] = [
  {
    path: '/notifications',
    element: <NotificationsPage />,
    handle: { title: 'Уведомления', roles: ['teacher', 'student'] } satisfies RouteHandle,
  },
];
