import type { RemoteManifest } from '@planner/shell-api';

export const manifest = {
  name: 'calendar',
  routes: [
    { path: '/calendar', roles: ['teacher'], title: 'Календарь' },
    { path: '/calendar/calendar-week', roles: ['teacher'], title: 'Неделя' },
  ],
  menu: [
    {
      to: '/calendar/calendar-week',
      label: 'Календарь',
      icon: 'calendar',
      order: 20,
      roles: ['teacher'],
      bottomBar: true,
    },
  ],
  modals: ['lesson-form', 'trial-lesson-form', 'lesson', 'move-lesson'],
  requires: {},
} as const satisfies RemoteManifest;
