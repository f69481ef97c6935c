import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'calendar',
  pages: {
    '/calendar': () => import('./week/start-page.tsx'),
    '/calendar/calendar-week': () => import('./week/week-page.tsx'),
  },
  modals: {},
});
