import type { ChannelKind, NotificationSettings, OtherMessenger } from '@planner/contract';
import { useLatest } from '@planner/shell-api';
import type { ComponentType } from 'react';
import { BotButton } from '../bot/bot-button.tsx';
import { PushSwitch } from './push/push-switch.tsx';

export type ChannelState = NotificationSettings['channels'][number];

interface ChannelCard {
  name: string;
  /** The text after the channel is connected. */
  on: string;
  /** Connects the channel. A channel without this component is hidden until the account has it. */
  Connect?: ComponentType;
  /** The messenger whose bot is connected and disconnected here. The server names it only when there is such a bot. */
  messenger?: OtherMessenger;
  /** The channel's settings for this device, shown in every state. */
  Here?: ComponentType;
}

/** NTF-44. The channels of notifications in the settings. A new channel adds its component to connect it. */
export const CHANNEL_CARDS: Readonly<Record<ChannelKind, ChannelCard>> = {
  mail: { name: 'Почта', on: 'Письма приходят на ваш адрес' },
  bot: { name: 'Telegram', on: 'Бот подключён', Connect: () => <BotButton size="small" /> },
  push: { name: 'Браузер', on: 'Уведомления приходят, даже когда Тетрадка закрыта', Here: PushSwitch },
  max: { name: 'MAX', on: 'Бот подключён', messenger: 'max' },
  vk: { name: 'ВКонтакте', on: 'Бот подключён', messenger: 'vk' },
};

/**
 * Returns the channels that this person can have. BOT-1: without the operator's bot the settings do not mention a bot.
 */
export function useShownChannels(channels: readonly ChannelState[]): ChannelState[] {
  const hasBot = useLatest('bot')?.isThere ?? false;
  return channels.filter(({ channel, state }) => {
    const { Connect, Here, messenger } = CHANNEL_CARDS[channel];
    const isOffered = channel === 'bot' ? hasBot : (Connect ?? Here ?? messenger) !== undefined;
    return state !== 'none' || isOffered;
  });
}
