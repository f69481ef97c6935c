import type { RemoteManifest } from '@planner/shell-api';

export const manifest = {
  name: 'faulty',
  routes: [
    { path: '/faulty', roles: ['teacher'], title: 'Хрупкая' },
    { path: '/faulty/mount', roles: ['teacher'], title: 'Ломается сразу' },
    { path: '/faulty/effect', roles: ['teacher'], title: 'Ломается в эффекте' },
    { path: '/faulty/careless', roles: ['teacher'], title: 'Неряшливая' },
  ],
  menu: [{ to: '/faulty', label: 'Хрупкая', icon: 'calendar', order: 900, roles: ['teacher'] }],
  modals: [],
  requires: {},
} as const satisfies RemoteManifest;
