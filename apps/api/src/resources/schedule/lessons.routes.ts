import { forgiving, lessons } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { cancelLesson } from './lessons/cancellation/cancel.service.ts';
import { refuseRequest } from './lessons/cancellation/cancel-request.service.ts';
import { forgive } from './lessons/cancellation/forgiving.service.ts';
import { changeLesson } from './lessons/changes/change.service.ts';
import { deleteLesson } from './lessons/deletion/delete.service.ts';
import { deleteSeries } from './rules/end-rules.service.ts';
import { pauseLessons } from './rules/pause.service.ts';
import { changeSeries } from './rules/series.service.ts';
import { closeLessons, markLesson } from './lessons/completion/marks.service.ts';
import { createLesson } from './lessons/creation/one-time-lesson.service.ts';
import { lessonsOfDay, lessonsOfMonth, lessonsOfToday, lessonsOfWeek } from './calendar/calendar.service.ts';
import { attention } from './calendar/attention.service.ts';
import { currentLessons } from './calendar/current-lessons.service.ts';
import { lessonWithHistory } from './calendar/lesson-page.service.ts';

export const lessonsRoutes = implement(lessons, {
  'GET /api/lessons/{year}/{month}': ({ db, ahead, teaching, params }) => lessonsOfMonth(db, ahead, teaching, params),
  'GET /api/lessons/week/{date}': ({ db, ahead, teaching, params }) => lessonsOfWeek(db, ahead, teaching, params.date),
  'GET /api/lessons/day': ({ db, ahead, teaching, query }) => lessonsOfDay(db, ahead, teaching, query.date),
  'GET /api/today-lessons': ({ db, teaching }) => lessonsOfToday(db, teaching),
  'GET /api/current-lessons': ({ db, teaching }) => currentLessons(db, teaching),
  'GET /api/attention': ({ db, teaching }) => attention(db, teaching),
  'GET /api/lesson/{id}': ({ db, teacher, params }) => lessonWithHistory(db, teacher, params.id),
  'POST /api/lesson-one-time': ({ tx, teaching, body: { student_id, ...data } }) =>
    createLesson(tx, teaching, { student_id }, data),
  'POST /api/create_group_lesson': ({ tx, teaching, body: { group_id, ...data } }) =>
    createLesson(tx, teaching, { group_id }, data),
  'PUT /api/lessons/{id}': ({ tx, teaching, params, body: { scope, ...change } }) =>
    scope === 'one'
      ? changeLesson(tx, teaching, params.id, change)
      : changeSeries(tx, teaching, params.id, { scope, ...change }),
  'DELETE /api/lessons/{id}': ({ tx, teaching, params, query: { scope, ...how } }) =>
    scope === 'one'
      ? deleteLesson(tx, teaching, params.id, how)
      : deleteSeries(tx, teaching, params.id, { scope, ...how }),
  'POST /api/cancel-lesson': ({ tx, teaching, body }) =>
    body.scope === 'one' ? cancelLesson(tx, teaching, body) : pauseLessons(tx, teaching, body),
  'POST /api/lessons/{id}/keep': ({ tx, teaching, params, body }) => refuseRequest(tx, teaching, params.id, body),
  'POST /api/lessons/{id}/attendance': ({ tx, teaching, params, body }) => markLesson(tx, teaching, params.id, body),
  'POST /api/lessons/close': ({ tx, teaching, body }) => closeLessons(tx, teaching, body),
});

export const forgivingRoutes = implement(forgiving, {
  'POST /api/lessons/{id}/forgive': ({ tx, teaching, params, body }) => forgive(tx, teaching, params.id, body),
});
