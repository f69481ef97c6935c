import type { RouteObject } from 'react-router-dom';
import { shellPage } from '@planner/platform-runtime';
import type { RouteHandle } from '../session/route-guard.tsx';

const NotificationsPage = shellPage('Уведомления', () => import('./notifications-page.tsx'));

const NoticeSettingsPage = shellPage(
  'Настройки уведомлений',
  () => import(/* webpackChunkName: "own" */ './settings/notice-settings-page.tsx'),
);
const UnsubscribePage = shellPage(
  'Отписка от писем',
  () => import(/* webpackChunkName: "mailed" */ './settings/unsubscribe-page.tsx'),
);

/** The pages of notifications, for both kinds of users. */
export const notificationRoutes: RouteObject[] = [
  {
    path: '/notifications',
    element: <NotificationsPage />,
    handle: { title: 'Уведомления', roles: ['teacher', 'student'] } satisfies RouteHandle,
  },
  {
    path: '/notifications/settings',
    element: <NoticeSettingsPage />,
    handle: { title: 'Настройки уведомлений', roles: ['teacher', 'student'] } satisfies RouteHandle,
  },
  {
    path: '/user/unsubscribe',
    element: <UnsubscribePage />,
    handle: { title: 'Отписка от писем', public: true, isBare: true } satisfies RouteHandle,
  },
];
