import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'landing',
  pages: {
    '/': () => import('./welcome/welcome-page.tsx'),
    '/faq': () => import('./faq/faq-page.tsx'),
    '/news': () => import('./news/news-page.tsx'),
    '/news/:id': () => import('./news/news-item-page.tsx'),
  },
  modals: {},
});
