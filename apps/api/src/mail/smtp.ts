import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type Channel, ChannelGone, Undeliverable } from '../outbox/channels/channel.ts';
import type { Letter } from '../outbox/channels/letter.ts';

/** DLV-39: a connection without a letter closes after this time, before a firewall between the servers forgets it. */
const IDLE_MS = 10_000;

/** The settings of nodemailer. The outbox retries a letter, so the pool never does: two letters would arrive. */
const SETTINGS = {
  pool: 'true',
  // As many as the two lanes of letters try at once, so no letter waits for a connection behind a silent server.
  maxConnections: '20',
  maxMessages: '100',
  maxRequeues: '0',
  idleTimeout: String(IDLE_MS),
  // It also limits the server's greeting.
  connectionTimeout: '20000',
  socketTimeout: '60000',
};

/**
 * Adds default settings to the address, from which nodemailer reads them; the operator's settings have priority.
 * OPS-172: a server without encryption gets no letter unless configured so, because a letter has a link that opens an
 * account.
 */
function withSettings(url: string, tls: boolean): string {
  const complete = new URL(url);
  const settings = { ...SETTINGS, ...(tls ? { requireTLS: 'true' } : {}) };
  for (const [name, value] of Object.entries(settings)) {
    if (!complete.searchParams.has(name)) complete.searchParams.set(name, value);
  }
  return complete.href;
}

/** A channel with connections that stay open until `close`. */
export interface MailChannel extends Channel<Letter> {
  close(): void;
}

/** DLV-39. Sends letters to a mail server. A connection carries many letters. */
export function smtpChannel(url: string, tls: boolean, from: string): MailChannel {
  const transport = createTransport(withSettings(url, tls), { from });
  transport.use('stream', (mail, done) => {
    // The cast is safe: only `send` below gives a letter to this transport.
    const { begin } = mail.data as unknown as { begin(): void };
    mail.message.processFunc((content) => whenAsked(content, begin));
    done();
  });
  return {
    isRepeatable: false,
    async send({ content }) {
      let hasBegun = false;
      const letter = { ...content, begin: () => void (hasBegun = true) };
      await transport.sendMail(letter).catch((error: unknown) => {
        throw hasBegun || isAboutLetter(error) ? ofLetter(error) : error;
      });
    },
    close: () => void transport.close(),
  };
}

/**
 * Begins to read the letter when the server has accepted its addresses and asks for its text. A failure before that
 * cannot deliver the letter twice.
 */
function whenAsked(content: Readable, begin: () => void): Readable {
  async function* parts() {
    begin();
    yield* content;
  }
  return Readable.from(parts(), { objectMode: false });
}

const SILENT = { reason: 'Почтовый сервер замолчал, и дошло ли письмо, неизвестно' };
const REFUSED = { reason: 'Почтовый сервер отказался принять письмо' };

/** The error of a letter that the server has begun to get, or that it refused. */
function ofLetter(error: unknown): unknown {
  const status = statusOf(error);
  if (status === null)
    return new Undeliverable('the server fell silent in the middle of it', { ...SILENT, cause: error });
  if (isNobody(error, status)) return new ChannelGone('почтовый сервер не знает такого адреса', { cause: error });
  return status >= 500 ? new Undeliverable(`the server answered ${status}`, { ...REFUSED, cause: error }) : error;
}

/** Whether the server refused this letter. A refused greeting or login concerns all letters, so it may pass. */
const isAboutLetter = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');

/**
 * DLV-22. Whether a permanent refusal concerns the address: the server sends it in reply to the address. A refusal with
 * code 5.7 concerns the sender, for example a server on a list of spam senders.
 */
const isNobody = (error: unknown, status: number): boolean =>
  status >= 500 &&
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  !/\b5\.7\.\d+\b/.test('response' in error ? String(error.response) : '');

/** The mail server's reply code in an error; null when the server did not reply. */
const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : null;
