import { randomBytes } from 'node:crypto';
import { buildApp } from '../src/app.ts';
import type { Config } from '../src/config/config.ts';
import type { Database, Tx } from '../src/database/database.ts';
import type { CommitJob } from '../src/live/commit.ts';
import { eraseDueAccounts } from '../src/resources/accounts/deletion.service.ts';
import { hashPassword, isPassword } from '../src/resources/accounts/passwords.ts';
import { endSessions } from '../src/resources/accounts/sessions/sessions.service.ts';
import { DemoPerson } from './demo-person.ts';
import { beginTeaching, playPastWeeks, WEEKS_BACK } from './demo-past.ts';
import { PASSWORD, STUDENT, TEACHER, ZONE } from './demo-people.ts';
import { daysAround, StoryClock, type Story } from './demo-story.ts';
import { playThisWeek } from './demo-week.ts';

/** A number that no other lock uses. Of several processes that start together, one creates the demo. */
const LOCK = 7_331_001;

/** The line that `npm start` prints when the database has the demo. */
export const DEMO_LOGINS = `Демо: преподаватель ${TEACHER.email}, ученик ${STUDENT.email}, пароль ${PASSWORD}`;

/**
 * OPS-62. Creates the demo's teacher and student with a week around `present` in an empty database, by calls of the API
 * under its own clock. Returns whether the database has the demo. An incomplete demo of a killed process is created
 * again.
 */
export async function prepareDemo(config: Config, database: Database, present: Date): Promise<boolean> {
  if (!config.demo) return false;
  const client = await database.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const state = await stateOf(database);
    if (state === 'unfinished') await eraseDemo(database, present);
    if (state === 'empty' || state === 'unfinished') await tellStory(config, database, present);
    if (state === 'there') await reopenDemo(database);
    return state !== 'other';
  } finally {
    await client.end();
  }
}

/**
 * OPS-174. Closes the demo's accounts after the demo was switched off: replaces the known passwords and ends the
 * sessions. Returns the e-mails of the closed accounts. A start with the demo reopens them.
 */
export async function closeDemo(commit: CommitJob): Promise<string[]> {
  return commit(
    async (tx) => {
      const closed: string[] = [];
      for (const { id, email, password_hash } of await demoAccounts(tx)) {
        if (!(await isPassword(PASSWORD, password_hash))) continue;
        const unknown = await hashPassword(randomBytes(32).toString('hex'));
        await tx.updateTable('users').set({ password_hash: unknown }).where('id', '=', id).execute();
        await endSessions(tx, id);
        closed.push(email);
      }
      return closed;
    },
    { name: 'closing of the demo' },
  );
}

async function reopenDemo(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { id, password_hash } of await demoAccounts(tx)) {
      if (await isPassword(PASSWORD, password_hash)) continue;
      const known = await hashPassword(PASSWORD);
      await tx.updateTable('users').set({ password_hash: known }).where('id', '=', id).execute();
    }
  });
}

const demoAccounts = (tx: Tx) =>
  tx
    .selectFrom('users')
    .where('email', 'in', [TEACHER.email, STUDENT.email])
    .select(['id', 'email', 'password_hash'])
    .orderBy('id')
    .execute();

async function stateOf({ db }: Database): Promise<'empty' | 'unfinished' | 'there' | 'other'> {
  const users = await db.selectFrom('users').select('email').limit(10).execute();
  const emails = users.map(({ email }) => email);
  if (emails.length === 0) return 'empty';
  const linked = await db.selectFrom('student_profile').select('id').limit(1).execute();
  const isAlone = emails.every((email) => email === TEACHER.email || email === STUDENT.email);
  if (isAlone && linked.length === 0) return 'unfinished';
  const known = await db.selectFrom('users').select('id').where('email', '=', TEACHER.email).execute();
  return known.length > 0 ? 'there' : 'other';
}

async function eraseDemo(database: Database, present: Date): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.updateTable('users').set({ deletion_at: present }).execute();
    await eraseDueAccounts(tx, present);
  });
}

async function tellStory(config: Config, database: Database, present: Date): Promise<void> {
  const clock = new StoryClock(present);
  const app = await buildApp(
    { ...config, logLevel: 'silent', accountsPerHour: 100, loginsPerMinute: 100, writesPerMinute: 100_000 },
    database,
    clock,
  );
  try {
    await app.server.ready();
    const day = daysAround(present);
    clock.moveTo(day(1, -WEEKS_BACK), '08:00');
    const teacher = new DemoPerson(app.server);
    const { id: teacher_id } = await teacher.call('POST /api/register', {
      body: { ...TEACHER, password: PASSWORD, is_teacher: true, is_student: false, time_zone: ZONE },
    });
    const story: Story = { app, clock, teacher, teacher_id, students: new Map(), day };
    await beginTeaching(story);
    await playPastWeeks(story);
    await playThisWeek(story);
    // Nobody can open the links in letters to these invented addresses.
    await database.transaction((tx) => tx.updateTable('users').set({ email_state: 'proved' }).execute());
  } finally {
    await app.server.close();
  }
}
