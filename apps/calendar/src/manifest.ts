import type { RemoteManifest } from '@planner/shell-api';

/** These views show a week's lessons with their subjects' names. */
const WEEK = [{ of: 'GET /api/lessons/week/{date}', params: { date: 'week' } }, { of: 'GET /api/subjects' }] as const;

export const manifest = {
  name: 'calendar',
  routes: [
    {
      path: '/home-teacher-test',
      roles: ['teacher'],
      title: 'Сейчас',
      first: [{ of: 'GET /api/current-lessons' }, { of: 'GET /api/today-lessons' }, { of: 'GET /api/attention' }],
    },
    {
      path: '/calendar',
      roles: ['teacher'],
      title: 'Календарь',
      leadsTo: [
        '/calendar/calendar-week',
        '/calendar/calendar-day',
        '/calendar/calendar-month',
        '/calendar/calendar-agenda',
      ],
    },
    { path: '/calendar/calendar-day', roles: ['teacher'], title: 'День', first: WEEK },
    { path: '/calendar/calendar-week', roles: ['teacher'], title: 'Неделя', first: WEEK },
    { path: '/calendar/calendar-month', roles: ['teacher'], title: 'Месяц', first: [{ of: 'GET /api/subjects' }] },
    { path: '/calendar/calendar-agenda', roles: ['teacher'], title: 'Список занятий', first: WEEK },
  ],
  menu: [
    { to: '/home-teacher-test', label: 'Сейчас', icon: 'circle-play', order: 10, roles: ['teacher'], bottomBar: true },
    { to: '/calendar', label: 'Календарь', icon: 'calendar', order: 20, roles: ['teacher'], bottomBar: true },
  ],
  slots: [{ name: 'student-tab', label: 'Занятия', order: 10 }],
  modals: ['lesson-form', 'trial-lesson-form', 'lesson', 'move-lesson', 'time-off'],
  requires: {},
} as const satisfies RemoteManifest;
