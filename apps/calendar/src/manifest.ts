import type { RemoteManifest } from '@planner/shell-api';

export const manifest = {
  name: 'calendar',
  routes: [
    { path: '/home-teacher-test', roles: ['teacher'], title: 'Сейчас' },
    { path: '/calendar', roles: ['teacher'], title: 'Календарь' },
    { path: '/calendar/calendar-day', roles: ['teacher'], title: 'День' },
    { path: '/calendar/calendar-week', roles: ['teacher'], title: 'Неделя' },
  ],
  menu: [
    { to: '/home-teacher-test', label: 'Сейчас', icon: 'circle-play', order: 10, roles: ['teacher'], bottomBar: true },
    { to: '/calendar', label: 'Календарь', icon: 'calendar', order: 20, roles: ['teacher'], bottomBar: true },
  ],
  slots: [{ name: 'student-tab', label: 'Занятия', order: 10 }],
  modals: ['lesson-form', 'trial-lesson-form', 'lesson', 'move-lesson'],
  requires: {},
} as const satisfies RemoteManifest;
