/** One message on its way: `id` is the same at every try of it. */
export interface Outgoing<Content> {
  id: number;
  content: Content;
  created_at: Date;
}

/** A way out of the process. */
export interface Channel<Content> {
  /** Whether the same message sent twice is one message there: then it may be sent again when nobody knows how a try ended. */
  readonly isRepeatable: boolean;
  /** Rejects with `Undeliverable` when another try is of no use or could deliver twice, with anything else to be asked again. */
  send(message: Outgoing<Content>): Promise<void>;
}

/** The message is given up; the reason is for whoever runs the server. */
export class Undeliverable extends Error {}
