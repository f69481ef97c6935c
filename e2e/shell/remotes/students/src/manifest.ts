import type { RemoteManifest } from '@planner/shell-api';

export const manifest = {
  name: 'students',
  routes: [
    { path: '/played', roles: ['teacher'], title: 'Играющая' },
    { path: '/played/next', roles: ['teacher'], title: 'Следующая' },
  ],
  menu: [{ to: '/played', label: 'Играющая', icon: 'calendar', order: 903, roles: ['teacher'] }],
  modals: ['student-form'],
  slots: [{ name: 'now-card', label: 'Играющая часть', order: 10 }],
  requires: {},
} as const satisfies RemoteManifest;
