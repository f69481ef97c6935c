import { z } from 'zod';
import { calls } from './call.ts';
import { CHANNELS } from './delivery.ts';
import { growingPage, growingQuery, id, instant, nothing, pathId } from '@planner/calls';

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

/** A page of notifications, newest first, and the total number of unread ones. */
const Notifications = growingPage(Notification).extend({ unread: z.int() }).meta({ id: 'Notifications' });

/** One delivery of a notification by one channel, with its state. */
const NotificationDelivery = z
  .object({
    id: id(),
    notification_id: id(),
    message: z.string(),
    channel: z.enum(CHANNELS),
    state: z.enum(['waiting', 'sent', 'failed', 'skipped']),
    /** The reason in words why the notification was not delivered; empty otherwise. */
    reason: z.string(),
    /** The earliest moment of the delivery. A delivery that waits for quiet hours has their end. */
    due_at: instant(),
    /** The moment when the delivery was sent or abandoned. */
    ended_at: instant().nullable(),
    /** The place among the channels that deliver one after another; null when it is sent at once. */
    turn: z.int().nullable(),
    /** The address is not proved yet: `POST /api/user/email-link` sends the proof letter again. */
    needs_proof: z.boolean(),
  })
  .meta({ id: 'NotificationDelivery' });
export type NotificationDelivery = z.output<typeof NotificationDelivery>;

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
  'GET /api/notification-deliveries': {
    summary:
      'Куда ушли свои уведомления, а куда нет и почему, новое сверху; помнится 30 дней. notification_id: одного из них',
    roles: ['teacher', 'student'],
    query: z.object({ ...growingQuery, notification_id: pathId().optional() }),
    response: growingPage(NotificationDelivery),
    topics: ['notifications', 'deliveries'],
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
