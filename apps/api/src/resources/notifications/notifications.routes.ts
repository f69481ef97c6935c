import { notifications, notificationSettings as settingsCalls } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { ownDeliveries } from './deliveries/log/delivery-log.service.ts';
import { changeNotificationSettings, notificationSettings } from './deliveries/settings.service.ts';
import { unsubscribe } from './unsubscribing/unsubscribing.service.ts';
import { markRead } from './notifications.repository.ts';
import { ownNotifications, removeNotification } from './notifications.service.ts';

export const notificationsRoutes = implement(notifications, {
  'GET /api/notifications_teacher': ({ db, teacher, query }) => ownNotifications(db, teacher, query),
  'DELETE /api/notification_teacher/{id}': ({ tx, teacher, params }) => removeNotification(tx, teacher, params.id),
  'GET /api/notifications_student': ({ db, student, query }) => ownNotifications(db, student, query),
  'DELETE /api/notification_student/{id}': ({ tx, student, params }) => removeNotification(tx, student, params.id),
  'GET /api/notification-deliveries': ({ db, user, query }) => ownDeliveries(db, user.id, query),
  'POST /api/notifications/read': async ({ tx, user, now, body }) => {
    await markRead(tx, user.id, { up_to: body?.up_to, now });
    return null;
  },
});

export const notificationSettingsRoutes = implement(
  settingsCalls,
  {
    'GET /api/notification-settings': ({ db, user, botName }) =>
      notificationSettings(db, user.id, (messenger) => botName(messenger) !== null),
    'PUT /api/notification-settings': ({ tx, user, now, body }) => changeNotificationSettings(tx, user.id, body, now),
    'POST /api/unsubscribe': ({ tx, body }) => unsubscribe(tx, body.token),
  },
  { 'POST /api/unsubscribe': 'guess' },
);
