import { studentCabinet } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { balanceOfProfile } from './balance.service.ts';
import { lessonsOfProfile, ownProfiles, scheduleOf } from './own-lessons.service.ts';
import { teacherCard } from './teacher-card.service.ts';

export const studentCabinetRoutes = implement(studentCabinet, {
  'GET /api/student/profiles': ({ db, student }) => ownProfiles(db, student),
  'GET /api/student/lessons': ({ db, student, query, now }) => lessonsOfProfile(db, student, { ...query, now }),
  'GET /api/student/schedule': ({ db, ahead, user, query, now }) => scheduleOf(db, ahead, user, query, now),
  'GET /api/student/balance': ({ db, student, query, now }) =>
    balanceOfProfile(db, student, query.student_profile_id, now),
  'GET /api/student/teacher-info': ({ db, student, query }) => teacherCard(db, student, query.student_profile_id),
});
