import { defineRemote } from '@planner/shell-api';
import type { manifest } from './manifest.ts';

export default defineRemote<typeof manifest>({
  name: 'student-cabinet',
  pages: {
    '/student/student-cabinet': () => import('./cabinet/student-cabinet-page.tsx'),
    '/student/student-cabinet/homework': () => import('./places/homework-place.tsx'),
    '/student/student-cabinet/homework/:id': () => import('./homework-page/homework-page.tsx'),
    '/student/student-cabinet/calendar': () => import('./places/calendar-place.tsx'),
    '/student/student-cabinet/balance': () => import('./places/balance-place.tsx'),
    '/student/student-cabinet/lesson/:id': () => import('./lesson/lesson-page.tsx'),
    '/student/student-cabinet/lessons': () => import('./places/lessons-place.tsx'),
    '/student/student-cabinet/progress': () => import('./places/progress-place.tsx'),
    '/student/student-cabinet/messages': () => import('./places/messages-place.tsx'),
    '/student/student-cabinet/month/:month': () => import('./month/month-page.tsx'),
    '/student/student-cabinet/child': () => import('./child/child-place.tsx'),
    '/student/student-cabinet/teacher': () => import('./places/teacher-place.tsx'),
  },
  slots: {
    'chart-test': () => import('./homework/grades/fixed-grades.tsx'),
    'payment-ways': () => import('./cabinet/debts/ways-to-pay.tsx'),
  },
  modals: {},
});
