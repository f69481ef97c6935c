import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type Clock, pause } from '@planner/server-core';
import { hostInUrl } from '../config/config.ts';
import type { ReceivedLetters } from './received-letters.ts';
import { SmtpRefusal } from './smtp-refusal.ts';

/** DLV-41. In bytes: a letter with about five photos of a phone, in base64. Most mail services send no larger one. */
const MOST_BYTES = 25 * 1024 * 1024;
const MOST_CLIENTS = 10;
const MOST_RECIPIENTS = 5;
/** A silent client is disconnected after this time. */
const SILENCE_MS = 60_000;
/** The longest connection, so that a client that sends byte by byte keeps no place. */
const LONGEST_MS = 300_000;
/** The stop waits for the letters that are arriving. The sender repeats an unanswered one. */
const LAST_LETTERS_MS = 3_000;
/** Connections without a letter close this soon after the stop. */
const CLOSING_MS = 100;

const BOUNDS = {
  size: MOST_BYTES,
  rejectOversized: true,
  maxClients: MOST_CLIENTS,
  maxRecipients: MOST_RECIPIENTS,
  socketTimeout: SILENCE_MS,
  closeTimeout: CLOSING_MS,
  authOptional: true,
  disableReverseLookup: true,
  hideENHANCEDSTATUSCODES: false,
  logger: false,
} as const;

const UNKNOWN = new SmtpRefusal(550, 'No such address, or it has expired');
const BUSY = new SmtpRefusal(451, 'Try again later');

/** The server that receives answers by mail. */
export interface MailReceiver {
  /** The host and the port. */
  place: string;
  close(): Promise<void>;
}

interface Parts {
  letters: ReceivedLetters;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

type Reply = (error?: Error | null) => void;

/** Runs a step of a session and replies. Any failure that is no refusal is temporary for the sender. */
function answering(work: Promise<void>, reply: Reply, log: Parts['log']): void {
  work.then(
    () => reply(),
    (error: unknown) => {
      if (error instanceof SmtpRefusal) return reply(error);
      log.warn({ err: error }, 'a letter could not be received, and its sender is asked to repeat it');
      reply(BUSY);
    },
  );
}

/**
 * DLV-41. A server for SMTP that accepts letters to the addresses for answers alone. It relays nothing, and nobody signs
 * in. Rejects when it cannot listen.
 */
export async function openMailReceiver(
  { host, port, domain }: { host: string; port: number; domain: string },
  { letters, clock, log }: Parts,
): Promise<MailReceiver> {
  const arriving = new Set<Promise<void>>();
  let isClosing = false;

  /** The token of an address of this domain; empty for another domain. */
  const tokenIn = (address: string): string => {
    const at = address.lastIndexOf('@');
    return address.slice(at + 1).toLowerCase() === domain ? address.slice(0, at) : '';
  };

  async function receive(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const tokens = envelope.rcptTo.map(({ address }) => tokenIn(address));
    const isBounce = envelope.mailFrom === false || envelope.mailFrom.address === '';
    try {
      await letters.take({ stream, tokens, isBounce }, clock.now());
    } finally {
      // The package replies only after the end of the stream.
      stream.resume();
    }
  }

  const server = new SMTPServer({
    name: domain,
    banner: 'Tetradka',
    ...BOUNDS,
    // The package changes this list.
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_address, _session, reply) => reply(isClosing ? BUSY : null),
    onRcptTo({ address }, _session, reply) {
      const known = letters.isExpected(tokenIn(address), clock.now()).then((isExpected) => {
        if (!isExpected) throw UNKNOWN;
      });
      answering(known, reply, log);
    },
    onData(stream, session, reply) {
      const received = receive(stream, session);
      arriving.add(received);
      answering(
        received.finally(() => arriving.delete(received)),
        reply,
        log,
      );
    },
  });
  // A client that disconnects in the middle of a letter is no fault of the server.
  server.on('error', (error) => log.warn({ err: error }, 'a connection of the mail receiver failed'));
  server.server.on('connection', (socket) => {
    const timer = setTimeout(() => socket.destroy(), LONGEST_MS).unref();
    socket.once('close', () => clearTimeout(timer));
  });
  const listening = once(server.server, 'listening');
  server.listen(port, host);
  await listening;
  const address = server.server.address();
  return {
    place: `${hostInUrl(host)}:${typeof address === 'object' && address !== null ? address.port : port}`,
    async close() {
      isClosing = true;
      const settled = new AbortController();
      await Promise.race([
        Promise.allSettled(arriving).then(() => settled.abort()),
        pause(LAST_LETTERS_MS, settled.signal),
      ]);
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
