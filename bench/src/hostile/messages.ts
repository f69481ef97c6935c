/** The port of the server, and the cookies of its accounts. */
export interface Place {
  port: number;
  /** The folder for incoming bodies. */
  incoming: string;
  /** A teacher with lessons. */
  other: string;
  /** A teacher with data, who therefore may not import. */
  filled: string;
  /** Teachers without data. */
  newcomers: string[];
}
