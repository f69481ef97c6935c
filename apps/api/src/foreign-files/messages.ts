/** A message from the server to a reader process. Without an input the process only loads the module. */
export interface Heard {
  id: number;
  module: string;
  input: unknown;
}

/** A message from a reader process: pieces, then a result or an error. */
export type Said =
  { id: number; piece: unknown } | { id: number; result: unknown; rss: number } | { id: number; error: Error };
