import type { RemoteManifest } from '@planner/shell-api';

export const manifest = {
  name: 'sound',
  routes: [
    { path: '/sound', roles: ['teacher'], title: 'Крепкая' },
    { path: '/sound/second/:number', roles: ['teacher'], title: 'Вторая' },
    { path: '/sound/slots', roles: ['teacher'], title: 'Места' },
    { path: '/sound/host', roles: ['teacher'], title: 'Хозяйка' },
  ],
  menu: [{ to: '/sound', label: 'Крепкая', icon: 'calendar', order: 902, roles: ['teacher'] }],
  modals: [],
  requires: {},
} as const satisfies RemoteManifest;
