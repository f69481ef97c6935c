import { z } from 'zod';
import { calls } from './call.ts';
import { CHANNELS, NOTICE_GROUPS } from './delivery.ts';
import { mailedToken, nothing, saved } from '@planner/calls';
import { wallTime } from './fields.ts';

const Choice = z.object({ group: z.enum(NOTICE_GROUPS), channel: z.enum(CHANNELS), wanted: z.boolean() });
/** Clock times in the account's zone. The hours pass midnight when `to` is not later than `from`. */
const QuietHours = z.object({ from: wallTime(), to: wallTime() });

/**
 * A channel of a person: `on` delivers, `off` does not and has a reason, `stopped` failed by the channel's answer,
 * `none` is not connected.
 */
const ChannelState = z.object({
  channel: z.enum(CHANNELS),
  state: z.enum(['on', 'off', 'stopped', 'none']),
  /** The reason for `off`; empty otherwise. */
  reason: z.string(),
});

export const NotificationSettings = z
  .object({
    choices: z.array(Choice),
    channels: z.array(ChannelState),
    quiet: z.object({ from: z.string(), to: z.string() }).nullable(),
    /** For students: reminders a day and an hour before a lesson. */
    remind_day: z.boolean(),
    remind_hour: z.boolean(),
    /** The user's order of channels: each one delivers only if the earlier ones have not. Null: all at once. */
    turns: z.array(z.enum(CHANNELS)).nullable(),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.output<typeof NotificationSettings>;

/** Only the changed fields, because the page saves each switch separately. */
const NotificationSettingsChange = z.object({
  choices: z
    .array(Choice)
    .max(NOTICE_GROUPS.length * CHANNELS.length)
    .optional(),
  /** Null switches quiet hours off. */
  quiet: QuietHours.nullish(),
  remind_day: z.boolean().optional(),
  remind_hour: z.boolean().optional(),
  /** Channels that are not named follow in the usual order. Null sends to all channels at once. */
  turns: z.array(z.enum(CHANNELS)).min(1).max(CHANNELS.length).nullish(),
  /** Retries a channel that has stopped. */
  resume: z.enum(CHANNELS).optional(),
});
export type NotificationSettingsChange = z.output<typeof NotificationSettingsChange>;

export const notificationSettings = calls({
  'GET /api/notification-settings': {
    summary: 'О чём и куда сообщать: группы уведомлений по каналам, тихие часы, напоминания',
    roles: ['teacher', 'student'],
    response: NotificationSettings,
    topics: ['account'],
  },
  'PUT /api/notification-settings': {
    summary: 'Меняет названное; остальное остаётся как было',
    roles: ['teacher', 'student'],
    body: NotificationSettingsChange,
    response: nothing(),
    status: 204,
    topics: ['account'],
    undo: { not: 'Настройки уведомлений меняются обратно там же' },
  },
  'POST /api/unsubscribe': {
    summary: 'Отключает то, о чём письмо, по ссылке из него; то же делает POST формы на сам адрес ссылки (RFC 8058)',
    roles: 'public',
    body: z.object({ token: mailedToken() }),
    response: saved(Choice.omit({ wanted: true })),
    topics: ['account'],
    undo: { not: 'Включают обратно в настройках уведомлений' },
  },
});
