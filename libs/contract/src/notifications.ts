import { z } from 'zod';
import { calls } from './call.ts';
import { growingPage, growingQuery, id, instant, nothing, pathId } from './fields.ts';

const Notification = z
  .object({
    id: id(),
    teacher_name: z.string(),
    message: z.string(),
    created_at: instant(),
    kind: z.string(),
    link: z.string(),
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof Notification>;

/** A page of them, the newest first, and how many in all are not read. */
const Notifications = growingPage(Notification).extend({ unread: z.int() }).meta({ id: 'Notifications' });

const one = z.object({ id: pathId() });

export const notifications = calls({
  'GET /api/notifications_teacher': {
    summary: 'Уведомления преподавателя, новые сверху; up_to: число из ответа с первой страницей',
    roles: ['teacher'],
    query: z.object(growingQuery),
    response: Notifications,
    topics: ['notifications'],
  },
  'DELETE /api/notification_teacher/{id}': {
    summary: 'Удаляет уведомление',
    roles: ['teacher'],
    params: one,
    response: nothing(),
    status: 204,
    topics: ['notifications'],
    undo: 'rows',
  },
  'GET /api/notifications_student': {
    summary: 'Уведомления ученика, новые сверху; up_to: число из ответа с первой страницей',
    roles: ['student'],
    query: z.object(growingQuery),
    response: Notifications,
    topics: ['notifications'],
  },
  'DELETE /api/notification_student/{id}': {
    summary: 'Удаляет уведомление',
    roles: ['student'],
    params: one,
    response: nothing(),
    status: 204,
    topics: ['notifications'],
    undo: 'rows',
  },
  'POST /api/notifications/read': {
    summary: 'Отмечает уведомления прочитанными: все, или до названного, чтобы пришедшее тем временем осталось новым',
    roles: ['teacher', 'student'],
    body: z.object({ up_to: id().optional() }).nullish(),
    response: nothing(),
    status: 204,
    topics: ['notifications'],
    undo: { not: 'Прочитанное не становится новым' },
  },
});
