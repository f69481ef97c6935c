import type { ChannelKind } from '@planner/contract';
import { minutes } from '@planner/server-core';

/** DLV-36. A channel that has not delivered after this time is followed by the next one. */
const PATIENCE = minutes(10);

/** The order of the channels that a user has not ordered. */
const USUAL: readonly ChannelKind[] = ['push', 'bot', 'max', 'vk', 'mail'];

const isChannel = (name: string): name is ChannelKind => USUAL.some((channel) => channel === name);

/** Reads the stored order. The channels that it does not name follow in the usual order. */
export function turnsIn(stored: string | null): readonly ChannelKind[] | null {
  if (stored === null) return null;
  return [...new Set([...stored.split(',').filter(isChannel), ...USUAL])];
}

interface Planned {
  channel: ChannelKind;
  decision: { due_at: Date } | { skip: string };
}

/** A delivery with its turn. Null is sent at once, and waits for no other. */
export interface Turn {
  turn: number | null;
  /** The milliseconds after which the delivery is sent, unless an earlier turn has delivered. */
  after_ms: number;
}

/**
 * The milliseconds before a turn begins. When the notification expires earlier, all turns begin before that: a reminder
 * that arrives after the start of its lesson helps nobody.
 */
export function afterOf(turn: number, count = turn, left_ms = Infinity): number {
  return (turn - 1) * Math.min(PATIENCE, Math.max(Math.floor(left_ms / count), 0));
}

/**
 * DLV-36. Orders the deliveries of one notification by the user's order. Skipped deliveries have no turn, and the browsers
 * of an account share one. With one remaining channel nothing waits.
 */
export function turnsOf<P extends Planned>(
  planned: readonly P[],
  order: readonly ChannelKind[] | null,
  expires_at: Date | null,
): (P & Turn)[] {
  const sent = new Set(planned.flatMap(({ channel, decision }) => ('skip' in decision ? [] : [channel])));
  const turns = (order ?? []).filter((channel) => sent.has(channel));
  return planned.map((one) => {
    const { channel, decision } = one;
    if ('skip' in decision || turns.length < 2) return { ...one, turn: null, after_ms: 0 };
    const turn = turns.indexOf(channel) + 1;
    const left_ms = expires_at === null ? Infinity : expires_at.getTime() - decision.due_at.getTime();
    return { ...one, turn, after_ms: afterOf(turn, turns.length, left_ms) };
  });
}

/** The words for a place where a notification has arrived. */
const PLACE = {
  mail: 'на почту',
  bot: 'в Telegram',
  push: 'в браузер',
  max: 'в MAX',
  vk: 'во ВКонтакте',
} as const satisfies Record<ChannelKind, string>;

/** DLV-38. The reason why a later delivery was not sent. */
export const arrivedText = (channel: ChannelKind): string => `Уже дошло ${PLACE[channel]}`;
