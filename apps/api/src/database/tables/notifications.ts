import type { ChannelKind, NoticeGroup } from '@planner/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, InstantOrNull } from '@planner/server-core';

interface NotificationTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  teacher_name: Generated<string>;
  message: string;
  created_at: Instant;
  read_at: InstantOrNull;
  link: Generated<string>;
  dedupe_key: string;
  /** The id of the subject, by the kind: for a reminder the lesson. */
  subject_id: number | null;
  /** From this time the notification would arrive too late. */
  expires_at: InstantOrNull;
}

interface DeliveryTable {
  id: GeneratedAlways<number>;
  notification_id: number;
  channel: ChannelKind;
  /** For push: the browser of the person. 0 for the other channels, which a person has once. */
  device: Generated<number>;
  /** DLV-36: the place among the channels that send one after another; null when it is sent at once. */
  turn: number | null;
  state: Generated<'waiting' | 'sent' | 'failed' | 'skipped'>;
  reason: Generated<string>;
  due_at: Instant;
  ended_at: InstantOrNull;
}

interface NoticeChoiceTable {
  user_id: number;
  notice_group: NoticeGroup;
  channel: ChannelKind;
  wanted: boolean;
}

interface NoticeHoursTable {
  user_id: number;
  quiet_from: string | null;
  quiet_to: string | null;
  remind_day: Generated<boolean>;
  remind_hour: Generated<boolean>;
  /** DLV-36: the user's order of channels, separated by commas; null sends to all at once. */
  turns: string | null;
}

interface ChannelStopTable {
  user_id: number;
  channel: ChannelKind;
  address: string;
  reason: string;
  stopped_at: Instant;
}

export interface NotificationsTables {
  notification: NotificationTable;
  delivery: DeliveryTable;
  channel_stop: ChannelStopTable;
  notice_choice: NoticeChoiceTable;
  notice_hours: NoticeHoursTable;
}
