import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { makeFolder } from '@planner/server-core';
import type { Config } from '../config/config.ts';
import { keepDataFolderPrivate, keepPrivate } from '../config/private-folder.ts';
import { outboxOf } from './letter-files.ts';
import { readable } from './readable-letter.ts';
import { type MailChannel, smtpChannel } from './smtp.ts';

type Settings = Pick<Config, 'smtpUrl' | 'smtpTls' | 'mailFrom' | 'dataDir'>;

/** OPS-22: sends letters to SMTP_URL. Without it, writes readable .eml files into DATA_DIR/outbox. */
export function openMail({ smtpUrl, smtpTls, mailFrom, dataDir }: Settings): MailChannel {
  const outbox = outboxOf(dataDir);
  if (existsSync(outbox) && !existsSync(join(dataDir, 'postgres')))
    keepDataFolderPrivate(dataDir, { isPassage: false });
  keepPrivate(outbox);
  return smtpUrl === undefined ? filesIn(outbox, mailFrom) : smtpChannel(smtpUrl, smtpTls, mailFrom);
}

function filesIn(outbox: string, from: string): MailChannel {
  return {
    isRepeatable: true,
    async send(letter) {
      const name = `${letter.created_at.toISOString().replaceAll(':', '-')}-${String(letter.id).padStart(9, '0')}.eml`;
      await makeFolder(outbox);
      const unfinished = join(outbox, `${name}.${randomUUID()}.part`);
      await writeFile(unfinished, readable(letter, from), { mode: 0o600 });
      await rename(unfinished, join(outbox, name));
    },
    close: () => undefined,
  };
}
