/** What can be pressed under a message: a way into the product, or something that the bot is told. */
export type BotButton = { text: string; url: string } | { text: string; data: string };

/** One message of the bot: plain words, and rows of buttons. */
export interface BotMessage {
  chat_id: number;
  text: string;
  buttons?: readonly (readonly BotButton[])[];
  /** The message that these words take the place of. */
  replaces?: number;
}
