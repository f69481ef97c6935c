import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../config/clock.ts';
import type { Config } from '../config/config.ts';
import type { Letter } from './letter.ts';

export interface Mail {
  send(letter: Letter): Promise<void>;
}

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** OPS-22: by SMTP_URL, or as readable .eml files in DATA_DIR/outbox where none is set. */
export function openMail({ smtpUrl, mailFrom, dataDir }: Settings, clock: Clock): Mail {
  if (smtpUrl !== undefined) {
    const transport = createTransport(smtpUrl, { from: mailFrom });
    return { send: async (letter) => void (await transport.sendMail(letter)) };
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
