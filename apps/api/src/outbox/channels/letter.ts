/** One message of the product: plain words, at most one link to press; the same as a page where it is a notification. */
export type Letter = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The same at every try, so that a program that gets it twice shows it once. */
  messageId?: string;
  headers?: Record<string, string>;
};
