import { lessons } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { cancelLesson } from './lessons/cancellation/cancel.service.ts';
import { changeLesson } from './lessons/changes/change.service.ts';
import { deleteLesson } from './lessons/deletion/delete.service.ts';
import { deleteSeries } from './rules/end-rules.service.ts';
import { changeSeries } from './rules/series.service.ts';
import { closeLessons, markLesson } from './lessons/completion/marks.service.ts';
import { createLesson } from './lessons/creation/one-time-lesson.service.ts';
import { lessonsOfDay, lessonsOfMonth, lessonsOfToday, lessonsOfWeek } from './calendar/calendar.service.ts';
import { currentLessons } from './calendar/current-lessons.service.ts';
import { lessonWithHistory } from './lessons/reading/lesson-page.service.ts';
import { teachingOf } from '../../http/teaching.ts';

export const lessonsRoutes = implement(lessons, {
  'GET /api/lessons/{year}/{month}': ({ db, ahead, params, ...who }) =>
    lessonsOfMonth(db, ahead, teachingOf(who), params),
  'GET /api/lessons/week/{date}': ({ db, ahead, params, ...who }) =>
    lessonsOfWeek(db, ahead, teachingOf(who), params.date),
  'GET /api/lessons/day': ({ db, ahead, query, ...who }) => lessonsOfDay(db, ahead, teachingOf(who), query.date),
  'GET /api/today-lessons': ({ db, ...who }) => lessonsOfToday(db, teachingOf(who)),
  'GET /api/current-lessons': ({ db, ...who }) => currentLessons(db, teachingOf(who)),
  'GET /api/lesson/{id}': ({ db, teacher, params }) => lessonWithHistory(db, teacher, params.id),
  'POST /api/lesson-one-time': ({ tx, body: { student_id, ...data }, ...who }) =>
    createLesson(tx, teachingOf(who), { student_id }, data),
  'POST /api/create_group_lesson': ({ tx, body: { group_id, ...data }, ...who }) =>
    createLesson(tx, teachingOf(who), { group_id }, data),
  'PUT /api/lessons/{id}': ({ tx, params, body, ...who }) =>
    body.scope === 'one'
      ? changeLesson(tx, teachingOf(who), params.id, body)
      : changeSeries(tx, teachingOf(who), params.id, { ...body, scope: body.scope }),
  'DELETE /api/lessons/{id}': ({ tx, params, query, ...who }) =>
    query.scope === 'one'
      ? deleteLesson(tx, teachingOf(who), params.id, query)
      : deleteSeries(tx, teachingOf(who), params.id, { ...query, scope: query.scope }),
  'POST /api/cancel-lesson': ({ tx, body, ...who }) => cancelLesson(tx, teachingOf(who), body),
  'POST /api/lessons/{id}/attendance': ({ tx, params, body, ...who }) =>
    markLesson(tx, teachingOf(who), params.id, body),
  'POST /api/lessons/close': ({ tx, body, ...who }) => closeLessons(tx, teachingOf(who), body.ids),
});
