import { z } from 'zod';
import { calls } from './call.ts';
import { CHANNELS, NOTICE_GROUPS } from './delivery.ts';
import { mailedToken, nothing, saved } from '@planner/calls';
import { wallTime } from './fields.ts';

const Choice = z.object({ group: z.enum(NOTICE_GROUPS), channel: z.enum(CHANNELS), wanted: z.boolean() });
/** From one time of the clock to another, in the zone of the account; past midnight where the end is not later. */
const QuietHours = z.object({ from: wallTime(), to: wallTime() });

/** A channel as its person has it: reached by it, not reached and why, stopped by what it answered, or not connected at all. */
const ChannelState = z.object({
  channel: z.enum(CHANNELS),
  state: z.enum(['on', 'off', 'stopped', 'none']),
  /** Why it is off; empty otherwise. */
  reason: z.string(),
});

export const NotificationSettings = z
  .object({
    choices: z.array(Choice),
    channels: z.array(ChannelState),
    quiet: z.object({ from: z.string(), to: z.string() }).nullable(),
    /** Of students: a day and an hour before a lesson. */
    remind_day: z.boolean(),
    remind_hour: z.boolean(),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.output<typeof NotificationSettings>;

/** Only what changes: each switch is written by itself. */
const NotificationSettingsChange = z.object({
  choices: z
    .array(Choice)
    .max(NOTICE_GROUPS.length * CHANNELS.length)
    .optional(),
  /** Null is none. */
  quiet: QuietHours.nullish(),
  remind_day: z.boolean().optional(),
  remind_hour: z.boolean().optional(),
  /** A channel that has stopped is tried again. */
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
