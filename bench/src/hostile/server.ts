import { join } from 'node:path';
import { newSession, UPLOAD_READERS } from '@planner/api/testing';
import { NOW, openCrowd } from '../crowd.ts';
import { answerWatcher } from '../memory/own-memory.ts';
import type { Place } from './messages.ts';

/** The server for hostile files, in a process of its own: nothing else of the bench uses memory or time there. */
const [lessons = 0, newcomers = 0] = process.argv.slice(2).map(Number);
const crowd = await openCrowd(lessons);

async function newTeacher(name: string): Promise<string> {
  const email = `${name}@bench.example`;
  const { headers } = await crowd.server.inject({
    method: 'POST',
    url: '/api/register',
    payload: { username: email, email, password: 'correct horse battery', is_teacher: true, is_student: false },
  });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
const signedIn = async (at: number) => `session=${await newSession(crowd.database, crowd.teachers[at] ?? 0, NOW)}`;
const names = Array.from({ length: newcomers }, (_, at) => `hostile${at}`);
const accounts = { other: await signedIn(0), filled: await signedIn(1), newcomers: [] as string[] };
for (const name of names) accounts.newcomers.push(await newTeacher(name));
// The start of the product does the same.
crowd.files.reading.warm(UPLOAD_READERS);
await crowd.server.listen({ port: 0, host: '127.0.0.1' });
const address = crowd.server.server.address();

answerWatcher(crowd.close);
const place: Place = {
  port: typeof address === 'object' && address !== null ? address.port : 0,
  ...accounts,
  incoming: join(crowd.config.dataDir, 'files', 'incoming'),
};
process.send?.(place);
