import type { RemoteManifest } from '@planner/shell-api';

export const manifest = {
  name: 'standard',
  routes: [{ path: '/standard', roles: ['teacher'], title: 'Обычная сборка' }],
  menu: [{ to: '/standard', label: 'Обычная сборка', icon: 'calendar', order: 906, roles: ['teacher'] }],
  modals: [],
  requires: {},
} as const satisfies RemoteManifest;
