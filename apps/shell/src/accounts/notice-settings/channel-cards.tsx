import type { ChannelKind, NotificationSettings } from '@planner/contract';
import type { ComponentType } from 'react';
import { PushSwitch } from './push/push-switch.tsx';

export type ChannelState = NotificationSettings['channels'][number];

interface ChannelCard {
  name: string;
  /** What it is, where it is connected. */
  on: string;
  /** By which it is connected; a channel without it is not shown until somebody has it. */
  Connect?: ComponentType;
  /** What of it is a matter of this device, in every state. */
  Here?: ComponentType;
}

/** NTF-44. The channels of notifications, as the settings name them; whoever adds one adds what connects it. */
export const CHANNEL_CARDS: Readonly<Record<ChannelKind, ChannelCard>> = {
  mail: { name: 'Почта', on: 'Письма приходят на ваш адрес' },
  bot: { name: 'Бот', on: 'Бот подключён' },
  push: { name: 'Браузер', on: 'Уведомления приходят, даже когда Тетрадка закрыта', Here: PushSwitch },
};

/** Those that this person can have. */
export const shownChannels = (channels: readonly ChannelState[]): ChannelState[] =>
  channels.filter(({ channel, state }) => {
    const { Connect, Here } = CHANNEL_CARDS[channel];
    return state !== 'none' || Connect !== undefined || Here !== undefined;
  });
