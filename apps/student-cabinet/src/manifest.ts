import type { RemoteManifest } from '@planner/shell-api';

export const manifest = {
  name: 'student-cabinet',
  routes: [{ path: '/student/student-cabinet', roles: ['student'], title: 'Мои занятия' }],
  menu: [
    {
      to: '/student/student-cabinet',
      label: 'Мои занятия',
      icon: 'graduation-cap',
      order: 10,
      roles: ['student'],
      bottomBar: true,
    },
  ],
  slots: [{ name: 'chart-test', label: 'Оценки', order: 20 }],
  modals: [],
  requires: {},
} as const satisfies RemoteManifest;
