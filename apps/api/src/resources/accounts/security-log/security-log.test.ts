import type { SecurityEvent } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { resetToken } from '../../../testing/carriers/letters.ts';
import type { Visitor } from '../../../testing/person.ts';
import { jobsAt } from '../../../testing/jobs/run-jobs.ts';
import { testApi } from '../../../testing/test-api.ts';
import { newWorld } from '../../../testing/world.ts';
import { noteSecurityEvent } from './security-log.service.ts';

const api = await testApi({ PUBLIC_URL: 'https://tetradka.example' });
afterAll(() => api.close());

const eventsOf = async (person: Visitor) =>
  (await person.call('GET /api/user/security-events', { query: { page_size: 100 } })).items;
const kindsOf = async (person: Visitor) => (await eventsOf(person)).map(({ kind }) => kind);

/** All rows of the table as text. */
async function wholeTable(): Promise<string> {
  const client = await api.database.connect();
  const { rows } = await client.query<{ event: string }>('select security_event::text as event from security_event');
  await client.end();
  return rows.map(({ event }) => event).join('\n');
}

test('[ACC-130] the log records logins, passwords, links, exports, ended sessions and a cancelled deletion', async () => {
  const teacher = await api.teacher();
  const { email } = teacher;
  const signIn = (wanted: string) =>
    teacher.call('POST /api/login', { body: { email, password: wanted } }, { 'user-agent': 'Firefox/130' });

  const token = await resetToken(api, teacher);
  await teacher.call('POST /api/password-reset/confirm', { body: { token, password: 'the newest password' } });
  await signIn('the newest password');
  await teacher.call('PUT /api/user/password', {
    body: { old_password: 'the newest password', new_password: 'a new password' },
  });
  await teacher.send('GET /api/earnings/export', { query: { format: 'csv' } });
  await teacher.send('GET /api/delete-account', {}, { 'x-requested-with': 'fetch' });
  await signIn('a new password');
  await teacher.call('DELETE /api/user/sessions', {});
  await signIn('a new password');

  const events = await eventsOf(teacher);
  expect(events.map(({ kind }) => kind)).toEqual([
    'signed_in',
    'sessions_ended',
    'deletion_undone',
    'signed_in',
    'deletion_asked',
    'exported',
    'password_changed',
    'signed_in',
    'reset_done',
    'reset_asked',
    'registered',
  ]);
  expect(events[0]).toMatchObject({ ip: '127.0.0.1', user_agent: 'Firefox/130', at: '2026-11-20T12:24:00.000Z' });
});

test('[ACC-130] a student’s log records a linked and an unlinked card', async () => {
  const { student, teacher, card } = await newWorld(api);
  const [linked] = await student.call('GET /api/student/profiles', {});
  const student_profile_id = linked?.student_profile_id ?? 0;
  await teacher.send('DELETE /api/students/{id}/profiles/{student_profile_id}', {
    params: { id: card, student_profile_id },
  });

  expect((await kindsOf(student)).slice(0, 2)).toEqual(['profile_unlinked', 'profile_linked']);
});

test('[ACC-131] a rejected login is logged; an attempt with an unknown name belongs to no account', async () => {
  const teacher = await api.teacher();
  const login = (email: string) =>
    api.visitor().refused('POST /api/login', { body: { email, password: 'not the one' } });

  const refused = [await login(teacher.email), await login('unknown@example.test')];

  expect(refused.map(({ code }) => code)).toEqual(['bad_credentials', 'bad_credentials']);
  expect(await kindsOf(teacher)).toEqual(['sign_in_failed', 'registered']);
  expect(await wholeTable()).toContain(',,sign_in_failed,');
});

test('[ACC-132] a user reads only the own log, page by page, the newest first', async () => {
  const student = await api.student();
  const other = await api.teacher();
  const note = (kind: SecurityEvent['kind']) =>
    api.commit((tx) => noteSecurityEvent(tx, { user_id: student.id, kind, now: new Date('2026-11-20T12:24:00Z') }));
  await note('email_changed');
  await note('profile_linked');

  const first = await student.call('GET /api/user/security-events', { query: { page_size: 2 } });
  await note('exported');
  const second = await student.call('GET /api/user/security-events', {
    query: { page: 2, page_size: 2, up_to: first.up_to ?? 0 },
  });

  expect(first.items.map(({ kind }) => kind)).toEqual(['profile_linked', 'email_changed']);
  expect(second).toMatchObject({ items: [{ kind: 'registered' }], total: 3 });
  expect(await kindsOf(other)).toEqual(['registered']);
});

test('[ACC-133] the log contains no password, no token and no typed text', async () => {
  const teacher = await api.teacher();
  const { email, password } = teacher;
  const token = await resetToken(api, teacher);
  await teacher.call('POST /api/password-reset/confirm', { body: { token, password: 'the newest password' } });
  await api.visitor().send('POST /api/login', { body: { email: 'my-password@', password: 'typed password' } });
  await api.visitor().send('POST /api/login', { body: { email, password: 'the newest password' } });

  const kept = await wholeTable();

  expect(kept).toContain(`,${teacher.id},reset_done,`);
  for (const secret of [password, token, 'newest password', 'typed password', 'my-password', email]) {
    expect(kept).not.toContain(secret);
  }
});

test('[ACC-133] entries are deleted after a year, and with their account', async () => {
  const teacher = await api.teacher();
  const sweepAt = (now: string) => jobsAt(api, now, 'sweeping of the security log');

  await sweepAt('2027-11-20T12:23:00Z');
  const kept = await wholeTable();
  await sweepAt('2027-11-20T12:24:00Z');
  const swept = await wholeTable();

  expect(kept).toContain(`,${teacher.id},registered,`);
  expect(swept).toBe('');
});
