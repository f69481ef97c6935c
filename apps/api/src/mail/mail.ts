import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import { makeFolder } from '@planner/server-core';
import type { Config } from '../config/config.ts';
import { keepDataFolderPrivate, keepPrivate } from '../config/private-folder.ts';
import { type Channel, ChannelGone, Undeliverable } from '../outbox/channels/channel.ts';
import type { Letter } from '../outbox/channels/letter.ts';
import { outboxOf } from './letter-files.ts';
import { readable } from './readable-letter.ts';

type Settings = Pick<Config, 'smtpUrl' | 'smtpTls' | 'mailFrom' | 'dataDir'>;

/** `connectionTimeout` also limits the server's greeting. */
const PATIENCE_MS = { connectionTimeout: 20_000, socketTimeout: 60_000 };

/**
 * Adds default settings to the address, from which nodemailer reads them; the operator's settings have priority.
 * OPS-172: a server without encryption gets no letter unless configured so, because a letter has a link that opens an
 * account.
 */
function withSettings(url: string, tls: boolean): string {
  const patient = new URL(url);
  if (tls && !patient.searchParams.has('requireTLS')) patient.searchParams.set('requireTLS', 'true');
  for (const [name, milliseconds] of Object.entries(PATIENCE_MS)) {
    if (!patient.searchParams.has(name)) patient.searchParams.set(name, String(milliseconds));
  }
  return patient.href;
}

/** OPS-22: sends letters to SMTP_URL. Without it, writes readable .eml files into DATA_DIR/outbox. */
export function openMail({ smtpUrl, smtpTls, mailFrom, dataDir }: Settings): Channel<Letter> {
  const outbox = outboxOf(dataDir);
  if (existsSync(outbox) && !existsSync(join(dataDir, 'postgres')))
    keepDataFolderPrivate(dataDir, { isPassage: false });
  keepPrivate(outbox);
  return smtpUrl === undefined ? filesIn(outbox, mailFrom) : serverAt(withSettings(smtpUrl, smtpTls), mailFrom);
}

function serverAt(url: string, from: string): Channel<Letter> {
  const transport = createTransport(url, { from });
  return {
    isRepeatable: false,
    async send({ content }) {
      // An unreachable or busy server fails here, before it gets any part of the letter, so a retry cannot deliver
      // twice.
      await transport.verify();
      await transport.sendMail(content).catch((error: unknown) => {
        const status = statusOf(error);
        if (status === null)
          throw new Undeliverable('the server fell silent in the middle of it', { ...SILENT, cause: error });
        if (isNobody(error, status)) throw new ChannelGone('почтовый сервер не знает такого адреса', { cause: error });
        if (status >= 500) throw new Undeliverable(`the server answered ${status}`, { ...REFUSED, cause: error });
        throw error;
      });
    },
  };
}

const SILENT = { reason: 'Почтовый сервер замолчал, и дошло ли письмо, неизвестно' };
const REFUSED = { reason: 'Почтовый сервер отказался принять письмо' };

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

function filesIn(outbox: string, from: string): Channel<Letter> {
  return {
    isRepeatable: true,
    async send(letter) {
      const name = `${letter.created_at.toISOString().replaceAll(':', '-')}-${String(letter.id).padStart(9, '0')}.eml`;
      await makeFolder(outbox);
      const unfinished = join(outbox, `${name}.${randomUUID()}.part`);
      await writeFile(unfinished, readable(letter, from), { mode: 0o600 });
      await rename(unfinished, join(outbox, name));
    },
  };
}
