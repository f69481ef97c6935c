/** Where somebody is reached by a channel, or why he is not although he has it; `device` where he has the channel several times. */
export type Recipient = { address: string; device?: number } | { not: string };

/** By account; who does not have the channel is left out. */
export type Recipients = ReadonlyMap<number, readonly Recipient[]>;

/** Why nobody is reached by mail who can change it by a press: the letter with the link may be asked for again. */
export const UNPROVED = 'Адрес почты не подтверждён';
