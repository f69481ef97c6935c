/** Ways by which a notification reaches a person besides the product itself. */
export const CHANNELS = ['mail', 'bot', 'push'] as const;
export type ChannelKind = (typeof CHANNELS)[number];

/** What notifications are about, in the order of the settings. */
export const NOTICE_GROUPS = ['lessons', 'reminders', 'homework', 'money', 'requests', 'account'] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];
