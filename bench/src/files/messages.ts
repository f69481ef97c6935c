/** The addresses of the product and of the bare route, and the signed-in accounts. */
export interface Place {
  ours: number;
  bare: number;
  tokens: string[];
}
