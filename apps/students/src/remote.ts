import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'students',
  pages: {
    '/my-students-test': () => import('./student-list/my-students-page.tsx'),
    '/my-students-test/archive': () => import('./archive/archive-page.tsx'),
    '/my-students-test/payers': () => import('./payers/payers-page.tsx'),
    '/my-students-test/import': () => import('./student-import/import-page.tsx'),
    '/my-students-test/student/:id': () => import('./student-page/student-page.tsx'),
    '/my-students-test/check': () => import('./checking/checking-page.tsx'),
    '/my-students-test/group/:id': () => import('./groups/group-page.tsx'),
  },
  slots: {
    'lesson-part': () => import('./lesson-course/lesson-course.tsx'),
    'now-card': () => import('./waiting/waiting-card.tsx'),
    'week-side': () => import('./waiting/waiting-card.tsx'),
    'chart-test': () => import('./progress/fixed-progress.tsx'),
  },
  modals: { 'student-form': () => import('./student-form/student-form-modal.tsx') },
});
