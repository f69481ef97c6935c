/** A message that is being sent. `id` stays the same in every attempt. */
export interface Outgoing<Content> {
  id: number;
  content: Content;
  created_at: Date;
}

/** A way to send messages out of the process. */
export interface Channel<Content> {
  /**
   * Whether the receiver recognizes a repeated message. Then a message may be repeated when the result of an attempt is
   * unknown.
   */
  readonly isRepeatable: boolean;
  /**
   * Rejects with `Undeliverable` when a retry is useless or could deliver twice. Rejects with `RetryAfter` when the
   * service asks for a pause, and with `ChannelGone` when it no longer knows the address. After any other error the
   * message is retried.
   */
  send(message: Outgoing<Content>): Promise<void>;
}

/** The message failed for good. The error's message is for the operator, `reason` for the recipient. */
export class Undeliverable extends Error {
  readonly reason: string;

  constructor(message: string, { reason = 'Не принято', cause }: { reason?: string; cause?: unknown } = {}) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** The service asks to wait for this number of seconds, which is no failure. */
export class RetryAfter extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`asked to come again in ${seconds} s`);
    this.seconds = seconds;
  }
}

/** The address reaches nobody any more. The channel is stopped, and its owner reads this reason. */
export class ChannelGone extends Undeliverable {
  constructor(reason: string, { cause }: { cause?: unknown } = {}) {
    super(reason, { reason, cause });
  }
}
