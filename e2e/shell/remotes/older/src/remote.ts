import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'older',
  pages: { '/older': () => import('./older-page.tsx') },
  modals: {},
});
