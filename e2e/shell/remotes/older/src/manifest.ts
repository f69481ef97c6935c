import type { RemoteManifest } from '@planner/shell-api';

export const manifest = {
  name: 'older',
  routes: [{ path: '/older', roles: ['teacher'], title: 'Прежняя' }],
  menu: [{ to: '/older', label: 'Прежняя', icon: 'calendar', order: 903, roles: ['teacher'] }],
  modals: [],
  requires: {},
} as const satisfies RemoteManifest;
