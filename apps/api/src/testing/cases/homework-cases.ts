import type { homework } from '@planner/contract';
import { about, byId, type Case, onlyOwn } from './case.ts';

const PAGE = { page: 1, page_size: 5 };
const TASK = { text: 'Упражнения 3 и 4', title: 'Времена', max_grade: 10 };

/** Cases of homework: assigned, submitted and graded. */
export const HOMEWORK_CASES: Record<keyof typeof homework, Case> = {
  'POST /api/create-homework-lesson/{id}': about(
    ({ held, card }) => ({ params: { id: held }, body: { ...TASK, for: [card] } }),
    { params: { id: 1 }, body: { text: '' } },
    'text',
  ),
  'POST /api/create-homework-group/{id}': about(
    ({ group }) => ({ params: { id: group }, body: { ...TASK, due_at: '2026-11-25T15:00:00Z' } }),
    { params: { id: 1 }, body: { ...TASK, due: 'next_lesson', due_at: null } },
    'due_at',
  ),
  'PUT /api/homework/{id}': about(
    ({ task }) => ({ params: { id: task }, body: { text: 'Упражнение 5' } }),
    { params: { id: 1 }, body: { max_grade: 0 } },
    'max_grade',
  ),
  'DELETE /api/delete-homework/{id}': about(
    ({ task }) => ({ params: { id: task }, query: { confirm: true } }),
    { params: { id: 1 }, query: { confirm: 'может быть' } },
    'confirm',
  ),
  'GET /api/lesson-homework/{id}': byId(({ held }) => held),
  'GET /api/lesson-last-homework/{id}': byId(({ lesson }) => lesson),
  'GET /api/all-homeworks-by-student/{id}': about(
    ({ card }) => ({ params: { id: card }, query: PAGE }),
    { params: { id: 1 }, query: { page: 0 } },
    'page',
  ),
  'GET /api/homework/to-check': onlyOwn(() => ({ query: PAGE }), {
    sent: { query: { page_size: 0 } },
    field: 'page_size',
  }),
  'GET /api/homework/{id}': byId(({ task }) => task),
  'GET /api/groups/{id}/homework': about(
    ({ group }) => ({ params: { id: group }, query: PAGE }),
    { params: { id: 1 }, query: { page: 'первая' } },
    'page',
  ),
  'POST /api/create-homework-submission/{id}': about(
    ({ task, card }) => ({ params: { id: task }, body: { student_id: card, text: 'Принёс тетрадь' } }),
    { params: { id: 1 }, body: {} },
    'student_id',
  ),
  'POST /api/manual-grade': about(
    ({ answer }) => ({ body: { submission_id: answer, action: 'grade', value: 9.5, comment: 'Хорошо' } }),
    { body: { submission_id: 1, action: 'grade', value: -1 } },
    'value',
  ),
  'GET /api/student/homework': {
    ...about(
      ({ profile }) => ({ query: { student_profile_id: profile, ...PAGE } }),
      { query: {} },
      'student_profile_id',
    ),
    as: 'student',
  },
  'GET /api/student/homework/{id}': {
    ...about(
      ({ task, profile }) => ({ params: { id: task }, query: { student_profile_id: profile } }),
      { params: { id: 1 }, query: {} },
      'student_profile_id',
    ),
    as: 'student',
  },
  'POST /api/student/homework/{id}/submit': {
    ...about(
      ({ task, profile }) => ({
        params: { id: task },
        query: { student_profile_id: profile },
        body: { text: 'Готово' },
      }),
      { params: { id: 1 }, query: { student_profile_id: 1 }, body: { text: 'а'.repeat(10_001) } },
      'text',
    ),
    as: 'student',
  },
};
