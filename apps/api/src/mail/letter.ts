/** One message of the product: plain words, at most one link. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
}
