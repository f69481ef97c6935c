import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'student-cabinet',
  pages: { '/student/student-cabinet': () => import('./cabinet/student-cabinet-page.tsx') },
  slots: { 'chart-test': () => import('./homework/grades/fixed-grades.tsx') },
  modals: {},
});
