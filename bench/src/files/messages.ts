/** Where the product and its peer are, and who is signed in there. */
export interface Place {
  ours: number;
  bare: number;
  tokens: string[];
}
