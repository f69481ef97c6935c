import { notifications } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { markAllRead, newestOf } from './notifications.repository.ts';
import { removeNotification } from './notifications.service.ts';

export const notificationsRoutes = implement(notifications, {
  'GET /api/notifications_teacher': ({ db, teacher }) => newestOf(db, teacher),
  'DELETE /api/notification_teacher/{id}': ({ tx, teacher, params }) => removeNotification(tx, teacher, params.id),
  'GET /api/notifications_student': ({ db, student }) => newestOf(db, student),
  'DELETE /api/notification_student/{id}': ({ tx, student, params }) => removeNotification(tx, student, params.id),
  'POST /api/notifications/read': async ({ tx, user, now }) => {
    await markAllRead(tx, user.id, now);
    return null;
  },
});
