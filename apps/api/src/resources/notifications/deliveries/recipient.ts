/** Where somebody is reached by a channel, or why he is not although he has it. */
export type Recipient = { address: string } | { not: string };

/** Why nobody is reached by mail who can change it by a press: the letter with the link may be asked for again. */
export const UNPROVED = 'Адрес почты не подтверждён';
