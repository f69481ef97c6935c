import type { RemoteManifest } from '@planner/shell-api';

// An administrator is also a teacher or a student.
const roles = ['teacher', 'student'] as const;

export const manifest = {
  name: 'account',
  routes: [
    { path: '/teacher-cabinet', roles: ['teacher'], title: 'Настройки' },
    { path: '/action-log', roles: ['teacher'], title: 'Журнал действий' },
    { path: '/notifications', roles, title: 'Уведомления' },
    { path: '/notifications/settings', roles, title: 'Настройки уведомлений' },
    { path: '/onboarding', roles: ['teacher'], title: 'Первые шаги' },
    { path: '/onboarding/guide', roles, title: 'Как всё устроено' },
    { path: '/admin', roles, right: 'admin', title: 'Администрирование' },
  ],
  menu: [],
  slots: [{ name: 'notification-panel', label: 'Уведомления', order: 10 }],
  modals: [
    'bot',
    'profile',
    'notice-settings',
    'calendar-feed',
    'account-data',
    'security',
    'password',
    'email',
    'account-deletion',
  ],
  requires: {},
} as const satisfies RemoteManifest;
