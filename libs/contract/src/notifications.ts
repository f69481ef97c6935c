import { z } from 'zod';
import { calls } from './call.ts';
import { id, instant, nothing, pathId } from './fields.ts';

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

const one = z.object({ id: pathId() });

export const notifications = calls({
  'GET /api/notifications_teacher': {
    summary: 'Сто последних уведомлений преподавателя',
    roles: ['teacher'],
    response: z.array(Notification),
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
    summary: 'Сто последних уведомлений ученика',
    roles: ['student'],
    response: z.array(Notification),
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
    summary: 'Отмечает все уведомления прочитанными',
    roles: ['teacher', 'student'],
    response: nothing(),
    status: 204,
    topics: ['notifications'],
    undo: { not: 'Прочитанное не становится новым' },
  },
});
