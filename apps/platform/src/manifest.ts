import type { RemoteManifest } from '@planner/shell-api';

// An operator with the right `platform` is also a teacher or a student.
const roles = ['teacher', 'student'] as const;
const right = 'platform';

export const manifest = {
  name: 'platform',
  routes: [
    { path: '/platform', roles, right, title: 'Платформа', first: [{ of: 'GET /api/platform/overview' }] },
    { path: '/platform/:remote', roles, right, title: 'Платформа' },
  ],
  menu: [{ to: '/platform', label: 'Платформа', icon: 'layers', order: 90, roles, right }],
  modals: [],
  requires: {},
} as const satisfies RemoteManifest;
