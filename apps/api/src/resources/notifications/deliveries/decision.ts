import type { ChannelKind } from '@planner/contract';
import { groupOf } from './kinds.ts';
import type { Recipient } from './recipients/recipient.ts';
import { quietUntil, type Settings, wants } from './settings.ts';

export interface Stop {
  address: string;
  reason: string;
}

interface Asked {
  kind: string;
  channel: ChannelKind;
  expires_at: Date | null;
  recipient: Recipient;
  stop: Stop | undefined;
  settings: Settings;
  now: Date;
}

/** The address and the earliest time of a delivery, or the reason why it is skipped. */
export type Decision = { address: string; due_at: Date } | { skip: string };

/**
 * DLV-4, DLV-5. Decides whether a channel delivers a notification. Runs when the notification is written and again when
 * it is sent, so both give the same reasons.
 */
export function decide({ kind, channel, expires_at, recipient, stop, settings, now }: Asked): Decision {
  if ('not' in recipient) return { skip: recipient.not };
  const { address } = recipient;
  if (stop?.address === address) return { skip: stop.reason };
  if (!wants(settings, groupOf(kind), channel)) return { skip: 'Выключено в настройках' };
  if (expires_at !== null && expires_at <= now) return { skip: 'Занятие уже началось' };
  const due_at = quietUntil(settings, now) ?? now;
  if (expires_at !== null && expires_at <= due_at) return { skip: 'Занятие начинается в тихие часы' };
  return { address, due_at };
}
