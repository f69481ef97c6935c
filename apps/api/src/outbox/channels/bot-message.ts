/** A button under a message: a link into the product, or a command for the bot. */
export type BotButton = { text: string; url: string } | { text: string; data: string };

/** A message of the bot: plain text and rows of buttons. */
export interface BotMessage {
  chat_id: number;
  text: string;
  buttons?: readonly (readonly BotButton[])[];
  /** The message whose text this one replaces. */
  replaces?: number | string;
}
