import type { ChannelKind, NotificationSettings } from '@planner/contract';
import type { ComponentType } from 'react';

export type ChannelState = NotificationSettings['channels'][number];

interface ChannelCard {
  name: string;
  /** What it is, where it is connected. */
  on: string;
  /** By which it is connected; a channel without it is not shown until somebody has it. */
  Connect?: ComponentType;
}

/** NTF-44. The channels of notifications, as the settings name them; whoever adds one adds what connects it. */
export const CHANNEL_CARDS: Readonly<Record<ChannelKind, ChannelCard>> = {
  mail: { name: 'Почта', on: 'Письма приходят на ваш адрес' },
  bot: { name: 'Бот', on: 'Бот подключён' },
  push: { name: 'Браузер', on: 'Уведомления в браузере включены' },
};

/** Those that this person can have. */
export const shownChannels = (channels: readonly ChannelState[]): ChannelState[] =>
  channels.filter(({ channel, state }) => state !== 'none' || CHANNEL_CARDS[channel].Connect !== undefined);
