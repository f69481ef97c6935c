import type { RemoteManifest } from '@planner/shell-api';

export const manifest = {
  name: 'broken',
  routes: [{ path: '/broken', roles: ['teacher'], title: 'Сломанная' }],
  menu: [{ to: '/broken', label: 'Сломанная', icon: 'calendar', order: 901, roles: ['teacher'] }],
  modals: [],
  requires: {},
} as const satisfies RemoteManifest;
