import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'vue',
  pages: { '/vue/:number': () => import('./vue-page.tsx') },
  modals: {},
});
