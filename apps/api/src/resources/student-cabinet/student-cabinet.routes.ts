import { studentCabinet } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { balanceOfProfile, movementsOf } from './balance.service.ts';
import {
  cancelOwnLesson,
  keepOwnLesson,
  leaveProfile,
  lessonsOfProfile,
  ownProfiles,
  scheduleOf,
} from './own-lessons.service.ts';
import { lessonPageOf } from './lesson-page.service.ts';
import { attendanceOfProfile, resultsOfProfile } from './own-results.service.ts';
import { overviewOf } from './overview.service.ts';
import { teacherCard } from './teacher-card.service.ts';

export const studentCabinetRoutes = implement(studentCabinet, {
  'GET /api/student/profiles': ({ db, student }) => ownProfiles(db, student),
  'GET /api/student/overview': ({ db, student, now }) => overviewOf(db, student, now),
  'DELETE /api/student/profiles/{student_profile_id}': ({ tx, student, params, caller, now }) =>
    leaveProfile(tx, student, params.student_profile_id, caller, now),
  'GET /api/student/lessons': ({ db, student, query, now }) => lessonsOfProfile(db, student, { ...query, now }),
  'GET /api/student/lessons/{id}': ({ db, student, params, query, now }) =>
    lessonPageOf(db, student, { ...params, ...query }, now),
  'GET /api/student/schedule': ({ db, ahead, user, query, now }) => scheduleOf(db, ahead, user, query, now),
  'POST /api/student/cancel-lesson': ({ tx, student, body, now }) => cancelOwnLesson(tx, student, body, now),
  'POST /api/student/keep-lesson': ({ tx, student, body, now }) => keepOwnLesson(tx, student, body, now),
  'GET /api/student/balance': ({ db, student, query, now }) => balanceOfProfile(db, student, query, now),
  'GET /api/student/movements': ({ db, student, query }) => movementsOf(db, student, query),
  'GET /api/student/results': ({ db, student, query }) => resultsOfProfile(db, student, query),
  'GET /api/student/attendance': ({ db, student, query }) => attendanceOfProfile(db, student, query.student_profile_id),
  'GET /api/student/teacher-info': ({ db, student, query }) => teacherCard(db, student, query.student_profile_id),
});
