/**
 * An address of an account in a channel, or the reason why the connected channel does not reach the account. `device`
 * separates several addresses of one account.
 */
export type Recipient = { address: string; device?: number } | { not: string };

/** Recipients by account. An account that has not connected the channel is absent. */
export type Recipients = ReadonlyMap<number, readonly Recipient[]>;

/** The one reason that the user can remove by a press: by requesting the confirmation e-mail again. */
export const UNPROVED = 'Адрес почты не подтверждён';
