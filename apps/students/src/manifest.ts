import type { RemoteManifest } from '@planner/shell-api';

export const manifest = {
  name: 'students',
  routes: [
    { path: '/my-students-test', roles: ['teacher'], title: 'Ученики' },
    { path: '/my-students-test/archive', roles: ['teacher'], title: 'Архив' },
    { path: '/my-students-test/payers', roles: ['teacher'], title: 'Плательщики' },
    { path: '/my-students-test/import', roles: ['teacher'], title: 'Импорт учеников' },
    { path: '/my-students-test/student/:id', roles: ['teacher'], title: 'Ученик' },
    { path: '/my-students-test/check', roles: ['teacher'], title: 'Проверка заданий' },
    { path: '/my-students-test/group/:id', roles: ['teacher'], title: 'Группа' },
  ],
  menu: [
    {
      to: '/my-students-test',
      label: 'Ученики',
      icon: 'users',
      order: 30,
      roles: ['teacher'],
      bottomBar: true,
      count: { of: 'GET /api/homework/to-check', label: 'ответов ждут проверки' },
    },
  ],
  slots: [
    { name: 'lesson-part', label: 'Ход занятия', order: 10 },
    { name: 'now-card', label: 'Ждут проверки', order: 10, whereAny: 'GET /api/homework/to-check' },
    { name: 'week-side', label: 'Ждут проверки', order: 10, whereAny: 'GET /api/homework/to-check' },
    { name: 'chart-test', label: 'Прогресс', order: 10 },
  ],
  modals: ['student-form'],
  requires: {},
} as const satisfies RemoteManifest;
