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
  /**
   * Rejects with `Undeliverable` when another try is of no use or could deliver twice, with `RetryAfter` or `ChannelGone` where
   * the other side says so, with anything else to be asked again.
   */
  send(message: Outgoing<Content>): Promise<void>;
}

/** The message is given up; its text is for whoever runs the server, `reason` for the person it was meant for. */
export class Undeliverable extends Error {
  readonly reason: string;

  constructor(message: string, { reason = 'Не принято', cause }: { reason?: string; cause?: unknown } = {}) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** The other side is there and wants to be left alone for so many seconds; that is no failure. */
export class RetryAfter extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`asked to come again in ${seconds} s`);
    this.seconds = seconds;
  }
}

/** Nobody is reached at this address any more: the channel is stopped, and its person told why in these words. */
export class ChannelGone extends Undeliverable {
  constructor(reason: string, { cause }: { cause?: unknown } = {}) {
    super(reason, { reason, cause });
  }
}
