import { useUser } from '@planner/shell-api';
import type { RouteObject } from 'react-router-dom';
import { shellPage } from '../remotes/failing/own-pages.tsx';
import type { RouteHandle } from '../session/route-guard.tsx';
import { botAddress } from './bot-address.ts';

const NotificationsPage = shellPage('Уведомления', () => import('./notifications-page.tsx'));

function Notifications({ botName }: { botName: string | undefined }) {
  const user = useUser();
  return <NotificationsPage bot={botName ? botAddress(botName, user) : null} />;
}

/** The page of notifications, for both kinds of users. */
export function notificationRoutes(botName: string | undefined): RouteObject[] {
  return [
    {
      path: '/notifications',
      element: <Notifications botName={botName} />,
      handle: { title: 'Уведомления', roles: ['teacher', 'student'] } satisfies RouteHandle,
    },
  ];
}
