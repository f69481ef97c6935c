import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Clock } from '../config/clock.ts';
import type { Config } from '../config/config.ts';
import type { Letter } from './letter.ts';

export interface Mail {
  send(letter: Letter): Promise<void>;
}

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** Between the tries of a letter that a mail server did not take. */
const PAUSES_MS: readonly number[] = [2000, 15_000, 60_000];

/** OPS-22: by SMTP_URL, or as readable .eml files in DATA_DIR/outbox where none is set. */
export function openMail({ smtpUrl, mailFrom, dataDir }: Settings, clock: Clock, pauses = PAUSES_MS): Mail {
  if (smtpUrl !== undefined) {
    const transport = createTransport(smtpUrl, { from: mailFrom });
    return {
      async send(letter) {
        for (const wait of pauses) {
          const failure = await transport.sendMail(letter).then(
            () => undefined,
            (error: unknown) => ({ error }),
          );
          if (failure === undefined) return;
          if (isFinal(failure.error)) throw failure.error;
          await pause(wait, undefined, { ref: false });
        }
        await transport.sendMail(letter);
      },
    };
  }
  const outbox = join(dataDir, 'outbox');
  let sent = 0;
  return {
    async send(letter) {
      const name = `${clock.now().toISOString().replaceAll(':', '-')}-${process.pid}-${++sent}.eml`;
      await mkdir(outbox, { recursive: true });
      const unfinished = join(outbox, `${name}.part`);
      await writeFile(unfinished, readable(letter, mailFrom, clock.now()));
      await rename(unfinished, join(outbox, name));
    },
  };
}

/** A mail server's 5xx stays what it is, however often it is asked. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  return typeof error.responseCode === 'number' && error.responseCode >= 500;
}

/** Unlike nodemailer's stream this leaves Cyrillic as it is: the file is there to be read. */
function readable({ to, subject, text }: Letter, from: string, date: Date): string {
  const headers = {
    From: from,
    To: to,
    Subject: subject,
    Date: date.toUTCString().replace('GMT', '+0000'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`);
  return `${lines.join('\n')}\n\n${text}\n`;
}
