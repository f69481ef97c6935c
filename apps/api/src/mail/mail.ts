import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { makeFolder } from '../config/folder.ts';
import { type Channel, type Outgoing, Undeliverable } from '../outbox/channel.ts';
import type { Letter } from '../outbox/letter.ts';

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

const PATIENCE_MS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** nodemailer reads its settings from the address; what the operator has put there wins. */
function withPatience(url: string): string {
  const patient = new URL(url);
  for (const [name, milliseconds] of Object.entries(PATIENCE_MS)) {
    if (!patient.searchParams.has(name)) patient.searchParams.set(name, String(milliseconds));
  }
  return patient.href;
}

/** OPS-22: by SMTP_URL, or as readable .eml files in DATA_DIR/outbox where none is set. */
export function openMail({ smtpUrl, mailFrom, dataDir }: Settings): Channel<Letter> {
  return smtpUrl === undefined ? filesIn(join(dataDir, 'outbox'), mailFrom) : serverAt(smtpUrl, mailFrom);
}

function serverAt(url: string, from: string): Channel<Letter> {
  const transport = createTransport(withPatience(url), { from });
  return {
    isRepeatable: false,
    async send({ content }) {
      // A server that is away or busy shows itself here, before it is told anything of the letter.
      await transport.verify();
      await transport.sendMail(content).catch((error: unknown) => {
        const status = statusOf(error);
        if (status === null) throw new Undeliverable('the server fell silent in the middle of it', { cause: error });
        if (status >= 500) throw new Undeliverable(`the server answered ${status}`, { cause: error });
        throw error;
      });
    },
  };
}

/** The reply of a mail server that an error stands for; null where the server said nothing. */
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
      await writeFile(unfinished, readable(letter, from));
      await rename(unfinished, join(outbox, name));
    },
  };
}

/** Unlike nodemailer's stream this leaves Cyrillic as it is: the file is there to be read. */
function readable({ content: { to, subject, text }, created_at }: Outgoing<Letter>, from: string): string {
  const headers = {
    From: from,
    To: to,
    Subject: subject,
    Date: created_at.toUTCString().replace('GMT', '+0000'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`);
  return `${lines.join('\n')}\n\n${text}\n`;
}
