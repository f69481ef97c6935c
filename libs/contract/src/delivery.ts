/** The channels that deliver a notification outside the product. `bot` is the bot in Telegram. */
export const CHANNELS = ['mail', 'bot', 'push', 'max', 'vk'] as const;
export type ChannelKind = (typeof CHANNELS)[number];

/** The messengers besides Telegram with a bot of the product. */
export const OTHER_MESSENGERS = ['max', 'vk'] as const;
export type OtherMessenger = (typeof OTHER_MESSENGERS)[number];
/** The channels that are a conversation with a bot. */
export type Messenger = 'bot' | OtherMessenger;

/** The subjects of notifications, in the order of the settings page. */
export const NOTICE_GROUPS = ['lessons', 'reminders', 'homework', 'money', 'requests', 'account'] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];
