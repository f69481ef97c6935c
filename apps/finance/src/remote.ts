import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'finance',
  pages: { '/finance': () => import('./finance-page/finance-page.tsx') },
  modals: {},
});
