import type { ChannelKind, NotificationSettings } from '@planner/contract';
import { useLatest } from '@planner/shell-api';
import type { ComponentType } from 'react';
import { BotButton } from '../bot/bot-button.tsx';
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
  bot: { name: 'Бот', on: 'Бот подключён', Connect: () => <BotButton size="small" /> },
  push: { name: 'Браузер', on: 'Уведомления приходят, даже когда Тетрадка закрыта', Here: PushSwitch },
};

/** Those that this person can have. BOT-1: without a bot of the operator's nothing of one is said. */
export function useShownChannels(channels: readonly ChannelState[]): ChannelState[] {
  const hasBot = useLatest('bot')?.isThere ?? false;
  return channels.filter(({ channel, state }) => {
    const { Connect, Here } = CHANNEL_CARDS[channel];
    const isOffered = channel === 'bot' ? hasBot : (Connect ?? Here) !== undefined;
    return state !== 'none' || isOffered;
  });
}
