/** An e-mail of the product: plain text with at most one link. A notification has the same content as HTML too. */
export type Letter = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The address for answers, if it differs from the sender. */
  replyTo?: string;
  /** The same in every attempt, so that a mail program shows a repeated letter once. */
  messageId?: string;
  headers?: Record<string, string>;
};
