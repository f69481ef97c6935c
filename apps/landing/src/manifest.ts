import type { RemoteManifest } from '@planner/shell-api';

export const manifest = {
  name: 'landing',
  routes: [
    { path: '/', public: true, title: 'Тетрадка' },
    { path: '/faq', public: true, title: 'Вопросы и ответы' },
    { path: '/news', public: true, title: 'Новости' },
    { path: '/news/:id', public: true, title: 'Новости' },
  ],
  menu: [
    {
      to: '/news/',
      label: 'Новости',
      icon: 'newspaper',
      order: 90,
      roles: ['teacher', 'student'],
      count: { of: 'GET /api/news/unread', label: 'непрочитанных новостей' },
    },
  ],
  modals: [],
  html: { '/': 'welcome.html', '/faq': 'faq.html', '/news': 'news.html', '/news/:id': 'news-item.html' },
  requires: {},
} as const satisfies RemoteManifest;
