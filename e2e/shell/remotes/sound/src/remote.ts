import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'sound',
  pages: {
    '/sound': () => import('./first-page.tsx'),
    '/sound/second/:number': () => import('./second-page.tsx'),
    '/sound/slots': () => import('./slots-page.tsx'),
    '/sound/host': () => import('./host-page.tsx'),
  },
  modals: {},
});
