import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'homework',
  pages: {},
  modals: {},
  slots: { 'student-tab': () => import('./homework-tab.tsx') },
});
