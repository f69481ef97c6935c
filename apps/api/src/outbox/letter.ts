/** One message of the product: plain words, at most one link. */
export type Letter = {
  to: string;
  subject: string;
  text: string;
};
