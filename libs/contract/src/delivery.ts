/** The channels that deliver a notification outside the product. */
export const CHANNELS = ['mail', 'bot', 'push'] as const;
export type ChannelKind = (typeof CHANNELS)[number];

/** The subjects of notifications, in the order of the settings page. */
export const NOTICE_GROUPS = ['lessons', 'reminders', 'homework', 'money', 'requests', 'account'] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];
