import { closeSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { NOW, openCrowd } from '../crowd.ts';
import { answerWatcher } from '../memory/own-memory.ts';
import type { Account, Place } from './messages.ts';

const HEAD = '%PDF-1.4\n';
const DAY = '20261120';

/** The measured server, in a process of its own: nothing else of the bench uses memory there. */
const tell = (place: Place) => process.send?.(place);
const [lessons = 0, files = 0, bytes = 0] = process.argv.slice(2).map(Number);
const crowd = await openCrowd(lessons, { FILES_QUOTA_GB: '20' });

/** Registers a teacher without data; returns the account with its cookie. */
async function newTeacher(name: string): Promise<Account> {
  const email = `${name}@bench.example`;
  const { headers, body } = await crowd.server.inject({
    method: 'POST',
    url: '/api/register',
    payload: { username: email, email, password: 'correct horse battery', is_teacher: true, is_student: false },
  });
  return { id: JSON.parse(body).id, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}

/** Creates documents of a given length without content, so that the bench's disk need not store them twice. */
async function giveFiles(teacher: number, count: number): Promise<void> {
  const folder = join(crowd.config.dataDir, 'files', DAY);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const rows = Array.from({ length: count }, (_, n) => ({
    user_id: teacher,
    name: `${n}.pdf`,
    media_type: 'application/pdf',
    size: bytes,
    created_at: NOW,
    storage_key: `${DAY}/${teacher.toString(16).padStart(8, '0')}${n.toString(16).padStart(24, '0')}`,
  }));
  for (const { storage_key } of rows) {
    const file = openSync(join(crowd.config.dataDir, 'files', storage_key), 'w', 0o600);
    writeSync(file, HEAD);
    ftruncateSync(file, bytes);
    closeSync(file);
  }
  await crowd.database.transaction((tx) => tx.insertInto('file').values(rows).execute());
}
const accounts = {
  large: await newTeacher('large'),
  small: await newTeacher('small'),
  newcomers: [await newTeacher('one'), await newTeacher('other')],
};
await giveFiles(accounts.large.id, files);
await giveFiles(accounts.small.id, 1);
await crowd.server.listen({ port: 0, host: '127.0.0.1' });
crowd.exporter.start();
const address = crowd.server.server.address();

answerWatcher(crowd.close);
tell({ port: typeof address === 'object' && address !== null ? address.port : 0, ...accounts });
