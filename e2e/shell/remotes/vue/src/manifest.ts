import type { RemoteManifest } from '@planner/shell-api';

export const manifest = {
  name: 'vue',
  routes: [{ path: '/vue/:number', roles: ['teacher'], title: 'Страница Vue' }],
  menu: [],
  modals: [],
  requires: {},
} as const satisfies RemoteManifest;
