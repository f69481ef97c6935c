import type { RemoteManifest } from '@planner/shell-api';

export const manifest = {
  name: 'landing',
  routes: [
    { path: '/', public: true, title: 'Тетрадка' },
    { path: '/faq', public: true, title: 'Вопросы и ответы' },
  ],
  menu: [],
  modals: [],
  html: { '/': 'welcome.html', '/faq': 'faq.html' },
  requires: {},
} as const satisfies RemoteManifest;
