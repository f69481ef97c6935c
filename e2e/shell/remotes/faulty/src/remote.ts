import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'faulty',
  pages: {
    '/faulty': () => import('./calm-page.tsx'),
    '/faulty/mount': () => import('./mount-page.tsx'),
    '/faulty/effect': () => import('./effect-page.tsx'),
    '/faulty/careless': () => import('./careless-page.tsx'),
  },
  modals: {},
});
