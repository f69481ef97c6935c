import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbedded } from '../database/embedded/embedded.ts';
import { openMail } from '../mail/mail.ts';
import { keepDataFolderPrivate } from './private-folder.ts';
import { ownFolder } from '../testing/own-folder.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const MAIL = { mailFrom: 'a@example.ru', smtpUrl: undefined, smtpTls: true };
const LETTER = {
  id: 1,
  created_at: new Date('2026-11-20T12:00:00Z'),
  content: { to: 'a@example.ru', subject: 'Тема', text: 'Ссылка' },
};

test(
  '[OPS-170] only the owner can read the data folder, the database’s log and the letters, also in an existing folder',
  { tags: 'full' },
  async () => {
    const folder = join(ownFolder(), 'data');
    mkdirSync(join(folder, 'postgres'), { recursive: true });
    mkdirSync(join(folder, 'outbox'));
    writeFileSync(join(folder, 'postgres/server.log'), '');
    writeFileSync(join(folder, 'outbox/old.eml'), 'token');
    for (const path of ['', 'postgres', 'outbox']) chmodSync(join(folder, path), 0o755);
    for (const path of ['postgres/server.log', 'outbox/old.eml']) chmodSync(join(folder, path), 0o644);

    const server = await startEmbedded(folder);
    await openMail({ ...MAIL, dataDir: folder }).send(LETTER);
    const modes = ['', 'postgres', 'outbox', 'postgres/cluster'].map((path) => modeOf(join(folder, path)));
    const files = [
      'postgres/server.log',
      'postgres/owner.json',
      'outbox/old.eml',
      'outbox/2026-11-20T12-00-00.000Z-000000001.eml',
    ];
    const ofFiles = files.map((path) => modeOf(join(folder, path)));
    await server.stop();

    // PostgreSQL with an account of its own needs to pass through the data folder.
    expect([['700', '711'].includes(modes[0] ?? ''), ...modes.slice(1)]).toEqual([true, '700', '700', '700']);
    expect(ofFiles).toEqual(['600', '600', '600', '600']);
  },
);

test('[OPS-170] new folders are private from the beginning', async () => {
  const folder = join(ownFolder(), 'data');

  await openMail({ ...MAIL, dataDir: folder }).send(LETTER);

  expect([folder, join(folder, 'outbox')].map(modeOf)).toEqual(['700', '700']);
});

test('[OPS-170] a folder with other people’s files stays open to them', () => {
  const folder = ownFolder();
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'of-others.txt'), '');

  keepDataFolderPrivate(folder, { isPassage: false });

  expect(modeOf(folder)).toBe('755');
});
