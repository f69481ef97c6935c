/** Where somebody is reached by a channel, or why he is not although he has it. */
export type Recipient = { address: string } | { not: string };
