/** Where the server is, and the cookies of its accounts. */
export interface Place {
  port: number;
  /** Where bodies lie while they arrive. */
  incoming: string;
  /** A teacher with lessons. */
  other: string;
  /** A teacher who has something already, and therefore may not import. */
  filled: string;
  /** Teachers who have nothing. */
  newcomers: string[];
}
