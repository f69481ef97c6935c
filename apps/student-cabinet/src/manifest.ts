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
  modals: [],
  requires: {},
} as const satisfies RemoteManifest;
