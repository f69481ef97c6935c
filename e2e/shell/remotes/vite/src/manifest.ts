import type { RemoteManifest } from '@planner/shell-api';

export const manifest = {
  name: 'vite',
  routes: [{ path: '/vite', roles: ['teacher'], title: 'Сборка Vite' }],
  menu: [{ to: '/vite', label: 'Сборка Vite', icon: 'calendar', order: 907, roles: ['teacher'] }],
  modals: [],
  requires: {},
} as const satisfies RemoteManifest;
