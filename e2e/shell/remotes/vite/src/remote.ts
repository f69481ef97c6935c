import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'vite',
  pages: { '/vite': () => import('./vite-page.tsx') },
  modals: {},
});
