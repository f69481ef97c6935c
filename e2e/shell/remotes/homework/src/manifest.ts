import type { RemoteManifest } from '@planner/shell-api';

export const manifest = {
  name: 'homework',
  routes: [],
  menu: [],
  slots: [{ name: 'student-tab', label: 'Домашние задания', order: 20 }],
  modals: [],
  requires: {},
} as const satisfies RemoteManifest;
