import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unsubscribeToken } from '../../resources/notifications/deliveries/links/unsubscribe-token.service.ts';
import { Visitor, type Person } from '../person.ts';
import { linked } from '../people/student-verbs.ts';
import type { TestApi } from '../test-api.ts';
import { hasStudent } from '../timetable.ts';

/** The page that a mailed link opens. */
type MailedPage = 'reset-password' | 'confirm-email' | 'undo-email';
type Place = Pick<TestApi, 'server' | 'config'>;

/** The letters to an address, oldest first. */
export async function lettersTo({ config }: Pick<Place, 'config'>, address: string): Promise<string[]> {
  const outbox = join(config.dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return letters.filter((letter) => letter.includes(`To: ${address}\n`));
}

/** Waits for the newest mailed link of an address, until its token differs from `before`. Returns the token. */
export async function mailedToken(place: Pick<Place, 'config'>, address: string, page: MailedPage, before = '') {
  const link = new RegExp(`/user/${page}\\?token=([\\w-]{43})`);
  for (;;) {
    const tokens = (await lettersTo(place, address)).flatMap((letter) => link.exec(letter)?.[1] ?? []);
    const token = tokens.at(-1);
    if (token !== undefined && token !== before) return token;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Requests a new password and returns the token of the mailed link. */
export async function resetToken(place: Place, { email }: Person): Promise<string> {
  await new Visitor(place.server).call('POST /api/request-password-reset', { body: { email } });
  return mailedToken(place, email, 'reset-password');
}

/** Changes a person's address and returns the token by which the former address undoes the change. */
export async function undoToken(place: Place, person: Person, new_email: string): Promise<string> {
  await person.call('PUT /api/user/change_email', { query: { new_email }, body: {} });
  const token = await mailedToken(place, new_email, 'confirm-email');
  await new Visitor(place.server).call('POST /api/email-link/confirm', { body: { token } });
  return mailedToken(place, person.email, 'undo-email');
}

/** Creates a card with a parent, and a code for the child of the parent. */
async function childCode(api: Pick<TestApi, 'student'>, teacher: Person): Promise<string> {
  const parent = await linked(api, teacher, await hasStudent(teacher, 'Вера'));
  const [own] = await parent.call('GET /api/student/profiles', {});
  const params = { student_profile_id: own?.student_profile_id ?? 0 };
  const { code } = await parent.call('POST /api/student/child-access/{student_profile_id}', { params });
  return code;
}

/** The token or code for a call that needs a mailed link or a code; empty for other calls. */
export function tokenFor(
  place: Place & Pick<TestApi, 'database' | 'student'>,
  person: Person,
  key: string,
): Promise<string> {
  if (key.includes('child-login')) return childCode(place, person);
  if (key.includes('unsubscribe'))
    return unsubscribeToken(place.database.db, { user_id: person.id, group: 'lessons', channel: 'mail' });
  if (key.includes('password-reset/confirm')) return resetToken(place, person);
  if (key.includes('email-link/confirm')) return mailedToken(place, person.email, 'confirm-email');
  if (key.includes('email-link/undo')) return undoToken(place, person, `next-${person.email}`);
  return Promise.resolve('');
}
