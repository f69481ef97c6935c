import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'plain',
  pages: { '/plain': () => import('./plain-page.tsx') },
  modals: {},
});
