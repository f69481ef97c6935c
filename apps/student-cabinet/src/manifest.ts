import type { RemoteManifest } from '@planner/shell-api';

export const manifest = {
  name: 'student-cabinet',
  routes: [
    { path: '/student/student-cabinet', roles: ['student'], title: 'Мои занятия' },
    { path: '/student/student-cabinet/homework', roles: ['student'], title: 'Домашние задания' },
    { path: '/student/student-cabinet/calendar', roles: ['student'], title: 'Календарь' },
    { path: '/student/student-cabinet/balance', roles: ['student'], title: 'Баланс' },
    { path: '/student/student-cabinet/lesson/:id', roles: ['student'], title: 'Занятие' },
  ],
  menu: [
    {
      to: '/student/student-cabinet',
      label: 'Мои занятия',
      icon: 'graduation-cap',
      order: 10,
      roles: ['student'],
      bottomBar: true,
    },
    {
      to: '/student/student-cabinet/homework',
      label: 'ДЗ',
      icon: 'book-open',
      order: 11,
      roles: ['student'],
      bottomBar: true,
    },
    {
      to: '/student/student-cabinet/calendar',
      label: 'Календарь',
      icon: 'calendar',
      order: 12,
      roles: ['student'],
      bottomBar: true,
    },
    {
      to: '/student/student-cabinet/balance',
      label: 'Баланс',
      icon: 'wallet',
      order: 13,
      roles: ['student'],
      bottomBar: true,
    },
  ],
  slots: [{ name: 'chart-test', label: 'Оценки', order: 20 }],
  modals: [],
  requires: {},
} as const satisfies RemoteManifest;
