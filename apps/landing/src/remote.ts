import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'landing',
  pages: {
    '/': () => import('./welcome/welcome-page.tsx'),
    '/faq': () => import('./faq/faq-page.tsx'),
  },
  modals: {},
});
