import { homework } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { recordSubmission, submitHomework } from './answering.service.ts';
import {
  homeworkOfGroup,
  homeworkOfLesson,
  homeworkOfStudent,
  homeworkToCheck,
  lastHomework,
  oneHomework,
  ownHomework,
  ownHomeworkAt,
} from './reading/lists.service.ts';
import { reviewHomework } from './reviewing.service.ts';
import { changeHomework, removeHomework, setAtLesson, setForGroup } from './setting.service.ts';

export const homeworkRoutes = implement(homework, {
  'POST /api/create-homework-lesson/{id}': ({ tx, teaching, filesQuota: quota, params, body }) =>
    setAtLesson(tx, { ...teaching, quota }, params.id, body),
  'POST /api/create-homework-group/{id}': ({ tx, teaching, filesQuota: quota, params, body }) =>
    setForGroup(tx, { ...teaching, quota }, params.id, body),
  'PUT /api/homework/{id}': ({ tx, teaching, filesQuota: quota, params, body }) =>
    changeHomework(tx, { ...teaching, quota }, params.id, body),
  'DELETE /api/delete-homework/{id}': ({ tx, teaching, params, query }) =>
    removeHomework(tx, teaching, params.id, query.confirm),
  'GET /api/lesson-homework/{id}': ({ db, teacher, params, now }) => homeworkOfLesson(db, teacher, params.id, now),
  'GET /api/lesson-last-homework/{id}': ({ db, teacher, params, now }) => lastHomework(db, teacher, params.id, now),
  'GET /api/all-homeworks-by-student/{id}': ({ db, teacher, params, query, now }) =>
    homeworkOfStudent(db, teacher, params.id, { ...query, now }),
  'GET /api/homework/to-check': ({ db, teacher, query, now }) => homeworkToCheck(db, teacher, { ...query, now }),
  'GET /api/homework/{id}': ({ db, teacher, params, now }) => oneHomework(db, teacher, params.id, now),
  'GET /api/groups/{id}/homework': ({ db, teacher, params, query, now }) =>
    homeworkOfGroup(db, teacher, params.id, { ...query, now }),
  'POST /api/create-homework-submission/{id}': ({ tx, teaching, filesQuota: quota, params, body }) =>
    recordSubmission(tx, { ...teaching, quota }, params.id, body),
  'POST /api/manual-grade': ({ tx, teaching, body }) => reviewHomework(tx, teaching, body),
  'GET /api/student/homework': ({ db, student, query, now }) => ownHomework(db, student, { ...query, now }),
  'GET /api/student/homework/{id}': ({ db, student, params, query, now }) =>
    ownHomeworkAt(db, student, params.id, { ...query, now }),
  'POST /api/student/homework/{id}/submit': ({ tx, student, filesQuota: quota, params, query, body, now }) =>
    submitHomework(tx, student, params.id, { ...query, ...body, quota, now }),
});
