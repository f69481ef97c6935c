/** What the server sends to a process of readers; without an input the module is only loaded. */
export interface Heard {
  id: number;
  module: string;
  input: unknown;
}

/** What that process sends back: pieces, and then a result or an error. */
export type Said =
  { id: number; piece: unknown } | { id: number; result: unknown; rss: number } | { id: number; error: Error };
