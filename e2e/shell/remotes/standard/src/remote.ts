import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'standard',
  pages: { '/standard': () => import('./standard-page.tsx') },
  modals: {},
});
