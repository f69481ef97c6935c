import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'calendar',
  pages: {
    '/home-teacher-test': () => import('./current-lesson/current-lesson-page.tsx'),
    '/calendar': () => import('./week/start-page.tsx'),
    '/calendar/calendar-day': () => import('./day/day-page.tsx'),
    '/calendar/calendar-week': () => import('./week/week-page.tsx'),
    '/calendar/calendar-month': () => import('./month/month-page.tsx'),
    '/calendar/calendar-agenda': () => import('./agenda/agenda-page.tsx'),
  },
  modals: {
    'lesson-form': () => import('./lesson-form/lesson-form-modal.tsx'),
    'trial-lesson-form': () => import('./lesson-form/trial-lesson-form-modal.tsx'),
    lesson: () => import('./lesson-card/lesson-modal.tsx'),
    'move-lesson': () => import('./lesson-move/move-lesson-modal.tsx'),
    'time-off': () => import('./time-off/time-off-modal.tsx'),
  },
  slots: { 'student-tab': () => import('./student-lessons/student-lessons-tab.tsx') },
});
