import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'platform',
  pages: {
    '/platform': () => import('./overview/overview-page.tsx'),
    '/platform/:remote': () => import('./remote-page/remote-page.tsx'),
  },
  modals: {},
});
