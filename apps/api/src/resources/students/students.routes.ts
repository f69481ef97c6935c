import { students } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { analyticsOf, gradesOf } from './analytics.service.ts';
import { toggleArchive } from './archive.service.ts';
import { inviteStudent, withdrawInvitation } from './links/invitations.service.ts';
import { showMoney } from './links/showing-money.service.ts';
import { unlinkProfile } from './links/unlinking.service.ts';
import { futureLessons, lessonsOfStudent, profileOf } from './student-cards.service.ts';
import { archiveOf, studentsOf } from './student-list.service.ts';
import { addStudent, changeStudent, removeStudents } from './students.service.ts';

export const studentsRoutes = implement(students, {
  'GET /api/all-students-teachers': ({ db, teacher, now, query }) => studentsOf(db, teacher, query, now),
  'GET /api/all-students-archive-teachers': ({ db, teacher, now, query }) => archiveOf(db, teacher, query, now),
  'GET /api/student-profile/{id}': ({ db, teacher, now, params }) => profileOf(db, teacher, params.id, now),
  'POST /api/student-create': ({ tx, teaching, body }) => addStudent(tx, teaching, body),
  'PUT /api/student-update/{id}': ({ tx, teaching, params, body }) => changeStudent(tx, teaching, params.id, body),
  'DELETE /api/students/': ({ tx, teacher, body }) => removeStudents(tx, teacher, body),
  'POST /api/toggle-student-archive/{id}': ({ tx, teaching, params, body }) =>
    toggleArchive(tx, teaching, params.id, body ?? {}),
  'POST /api/student-invite/{id}': ({ tx, teacher, now, params, body }) =>
    inviteStudent(tx, teacher, params.id, body ?? { role_in_profile: 'student', is_second_parent: false }, now),
  'DELETE /api/students/{id}/invitations/{invitation_id}': ({ tx, teacher, now, params }) =>
    withdrawInvitation(tx, teacher, params, now),
  'PUT /api/students/{id}/profiles/{student_profile_id}': ({ tx, teacher, params, body }) =>
    showMoney(tx, teacher, { ...params, ...body }),
  'DELETE /api/students/{id}/profiles/{student_profile_id}': ({ tx, teacher, now, params }) =>
    unlinkProfile(tx, teacher, params, now),
  'GET /api/student-future-lessons': ({ db, teacher, now, query }) =>
    futureLessons(db, teacher, query.student_id, { ...query, now }),
  'GET /api/student-last-lessons': ({ db, teacher, now, query }) =>
    lessonsOfStudent(db, teacher, query.student_id, { ...query, when: 'past', now }),
  'GET /api/analutics-student/{id}': ({ db, teaching, params }) => analyticsOf(db, teaching, params.id),
  'GET /api/students-all-grades/{id}': ({ db, teaching, params }) => gradesOf(db, teaching, params.id),
});
