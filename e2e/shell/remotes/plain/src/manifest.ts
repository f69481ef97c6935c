import type { RemoteManifest } from '@planner/shell-api';

export const manifest = {
  name: 'plain',
  routes: [{ path: '/plain', roles: ['teacher'], title: 'Простая' }],
  menu: [{ to: '/plain', label: 'Простая', icon: 'calendar', order: 905, roles: ['teacher'] }],
  modals: [],
  requires: {},
} as const satisfies RemoteManifest;
