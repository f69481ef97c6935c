import { students } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { analyticsOf, gradesOf } from './analytics.service.ts';
import { toggleArchive } from './archive.service.ts';
import { inviteStudent } from './links.service.ts';
import { archiveOf, lessonsOfStudent, profileOf, studentsOf } from './student-cards.service.ts';
import { addStudent, changeStudent, removeStudents } from './students.service.ts';

export const studentsRoutes = implement(students, {
  'GET /api/all-students-teachers': ({ db, teacher, now, query }) => studentsOf(db, teacher, query.search ?? '', now),
  'GET /api/all-students-archive-teachers': ({ db, teacher, now }) => archiveOf(db, teacher, now),
  'GET /api/student-profile/{id}': ({ db, teacher, now, params }) => profileOf(db, teacher, params.id, now),
  'POST /api/student-create': ({ tx, teaching, body }) => addStudent(tx, teaching, body),
  'PUT /api/student-update/{id}': ({ tx, teaching, params, body }) => changeStudent(tx, teaching, params.id, body),
  'DELETE /api/students/': ({ tx, teacher, body }) => removeStudents(tx, teacher, body),
  'POST /api/toggle-student-archive/{id}': ({ tx, teaching, params, body }) =>
    toggleArchive(tx, teaching, params.id, body?.confirm ?? false),
  'POST /api/student-invite/{id}': ({ tx, teacher, now, params }) => inviteStudent(tx, teacher, params.id, now),
  'GET /api/student-future-lessons': ({ db, teacher, now, query }) =>
    lessonsOfStudent(db, teacher, query.student_id, { ...query, when: 'future', now }),
  'GET /api/student-last-lessons': ({ db, teacher, now, query }) =>
    lessonsOfStudent(db, teacher, query.student_id, { ...query, when: 'past', now }),
  'GET /api/analutics-student/{id}': ({ db, teacher, now, params }) => analyticsOf(db, teacher, params.id, now),
  'GET /api/students-all-grades/{id}': ({ db, teacher, params }) => gradesOf(db, teacher, params.id),
});
