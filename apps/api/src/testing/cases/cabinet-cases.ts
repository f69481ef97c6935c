import type { childAccess, studentCabinet } from '@planner/contract';
import { about, bodyless, byPath, type Case, onlyOwn } from './case.ts';

/** Cases of the student's cabinet with one teacher. */
export const CABINET_CASES: Record<keyof typeof studentCabinet, Case> = {
  'GET /api/student/profiles': { ...bodyless, as: 'student' },
  'DELETE /api/student/profiles/{student_profile_id}': {
    ...byPath(({ profile }) => ({ params: { student_profile_id: profile } })),
    as: 'student',
  },
  'GET /api/student/lessons': {
    ...about(
      ({ profile }) => ({ query: { student_profile_id: profile, per_page: 5 } }),
      { query: {} },
      'student_profile_id',
    ),
    as: 'student',
  },
  'GET /api/student/lessons/{id}': {
    ...about(
      ({ profile, lesson }) => ({ params: { id: lesson }, query: { student_profile_id: profile } }),
      { params: { id: 1 }, query: {} },
      'student_profile_id',
    ),
    as: 'student',
  },
  'GET /api/student/schedule': {
    ...onlyOwn(() => ({ query: { year: 2026, month: 11 } }), { sent: { query: { year: 2026 } }, field: 'month' }),
    as: 'student',
  },
  'POST /api/student/cancel-lesson': {
    ...about(
      ({ profile, lesson }) => ({ body: { student_profile_id: profile, lesson_id: lesson, reason: 'болезнь' } }),
      { body: { student_profile_id: 1, lesson_id: 0 } },
      'lesson_id',
    ),
    as: 'student',
  },
  'POST /api/student/keep-lesson': {
    ...about(
      ({ profile, asked }) => ({ body: { student_profile_id: profile, lesson_id: asked.student } }),
      { body: { student_profile_id: 1, lesson_id: 0 } },
      'lesson_id',
    ),
    as: 'student',
  },
  'GET /api/student/overview': { ...bodyless, as: 'student' },
  'GET /api/student/balance': {
    ...about(({ profile }) => ({ query: { student_profile_id: profile } }), { query: {} }, 'student_profile_id'),
    as: 'student',
  },
  'GET /api/student/movements': {
    ...about(
      ({ profile }) => ({ query: { student_profile_id: profile, page_size: 5 } }),
      { query: { student_profile_id: 1, page_size: 101 } },
      'page_size',
    ),
    as: 'student',
  },
  'GET /api/student/results': {
    ...about(
      ({ profile }) => ({ query: { student_profile_id: profile, page_size: 5 } }),
      { query: { student_profile_id: 1, page_size: 101 } },
      'page_size',
    ),
    as: 'student',
  },
  'GET /api/student/attendance': {
    ...about(({ profile }) => ({ query: { student_profile_id: profile } }), { query: {} }, 'student_profile_id'),
    as: 'student',
  },
  'GET /api/student/teacher-info': {
    ...about(({ profile }) => ({ query: { student_profile_id: profile } }), { query: {} }, 'student_profile_id'),
    as: 'student',
  },
};

const ofProfile = {
  ...byPath(({ profile }) => ({ params: { student_profile_id: profile } })),
  as: 'student',
} satisfies Case;

/** Cases of the code by which a child signs in. */
export const CHILD_CASES: Record<keyof typeof childAccess, Case> = {
  'GET /api/student/child-access/{student_profile_id}': ofProfile,
  'POST /api/student/child-access/{student_profile_id}': ofProfile,
  'DELETE /api/student/child-access/{student_profile_id}': ofProfile,
  'POST /api/child-login': onlyOwn(({ token }) => ({ body: { code: token } }), {
    sent: { body: { code: '' } },
    field: 'code',
  }),
};
